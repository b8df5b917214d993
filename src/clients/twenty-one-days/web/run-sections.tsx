import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { runsMessages } from './runs.messages.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

const hrefs = { runs: hrefOf(twentyOnePaths.list), programme: hrefOf(twentyOnePaths.programme) }

/** Runs of clients, and the programme that they follow. */
export function RunSections({ here }: { here: 'runs' | 'programme' }) {
  const t = useMessages(runsMessages)
  const may = { runs: useMay('twenty-one-days.read'), programme: useMay('twenty-one-days.templates.read') }
  const links = (['runs', 'programme'] as const)
    .filter((section) => may[section])
    .map((section) => ({ href: hrefs[section], label: t.sections[section], isHere: here === section }))
  if (links.length < 2) return null
  return <SectionLinks label={t.sections.label} links={links} />
}
