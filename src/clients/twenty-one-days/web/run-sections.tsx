import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { runsMessages } from './runs.messages.ts'
import { twentyOnePaths } from './twenty-one-paths.ts'

/** Runs of clients, and the programme that they follow. */
export function RunSections({ here }: { here: 'runs' | 'programme' }) {
  const t = useMessages(runsMessages)
  const links = [
    { href: hrefOf(twentyOnePaths.list), label: t.sections.runs, isHere: here === 'runs' },
    { href: hrefOf(twentyOnePaths.programme), label: t.sections.programme, isHere: here === 'programme' },
  ]
  return <SectionLinks label={t.sections.label} links={links} />
}
