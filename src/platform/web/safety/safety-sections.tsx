import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { safetySectionMessages } from './safety.messages.ts'

const sections = ['conditions', 'allergies', 'groups', 'rules', 'changes'] as const
type Section = (typeof sections)[number]

/** Conditions, allergies, groups, the safety rules that they are part of, and the changes of all of them. */
export function SafetySections({ here }: { here: Section }) {
  const t = useMessages(safetySectionMessages)
  const sees = {
    conditions: useMay('conditions.read'),
    rules: useMay('safety-rules.read'),
    changes: useMay('safety-changes.read'),
  }
  const links = sections
    .filter((section) => sees[section === 'rules' || section === 'changes' ? section : 'conditions'])
    .map((section) => ({
      href: hrefOf(safetyPaths[section]),
      label: t.sections[section],
      isHere: section === here,
    }))
  return <SectionLinks label={t.label} links={links} />
}
