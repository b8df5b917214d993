import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { SectionLinks } from '#platform/web/section-links.tsx'
import { conditionsMessages } from './conditions.messages.ts'

type Section = 'conditions' | 'allergies' | 'groups'

/** Conditions, allergies, groups, and the safety rules that they are part of. */
export function ConditionSections({ here }: { here: Section }) {
  const t = useMessages(conditionsMessages)
  const seesRules = useMay('safety-rules.read')
  const own = (['conditions', 'allergies', 'groups'] as const).map((section) => ({
    href: hrefOf(safetyPaths[section]),
    label: t.sections[section],
    isHere: section === here,
  }))
  const rules = { href: hrefOf(safetyPaths.rules), label: t.sections.rules, isHere: false }
  return <SectionLinks label={t.sections.label} links={seesRules ? [...own, rules] : own} />
}
