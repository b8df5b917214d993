import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { InlineMessage, type MessageTone } from '#platform/web/ui/banner.tsx'
import { FINDING_SEVERITIES } from '#nutrition/composer/safety-policy.contract.ts'
import type { ClientFasting } from '../fasting.contract.ts'
import { fastingMessages } from './fasting.messages.ts'
import css from './fasting.module.css'

type Finding = ClientFasting['findings'][number]

const tones: Record<Finding['severity'], MessageTone> = {
  refuse: 'danger',
  approval: 'plum',
  override: 'plum',
  warn: 'info',
}

/** What speaks against fasting, the gravest first. */
export function FastingFindings({ findings }: { findings: readonly Finding[] }) {
  const t = useMessages(fastingMessages)
  const textOf = useFindingText()
  const titles = { refuse: t.refused, approval: t.looked, override: t.looked, warn: t.care }
  return FINDING_SEVERITIES.map((severity) => {
    const said = findings.filter((one) => one.severity === severity)
    if (said.length === 0) return null
    return (
      <div key={severity}>
        <InlineMessage tone={tones[severity]}>{titles[severity]}</InlineMessage>
        <ul className={css.reasons}>
          {said.map((one) => (
            <li key={`${one.code} ${JSON.stringify(one.params)}`}>{textOf(one)}</li>
          ))}
        </ul>
      </div>
    )
  })
}

/** A finding in words, with the condition or medicine that it is about. */
export function useFindingText(): (finding: Finding) => string {
  const t = useMessages(fastingMessages)
  const { format } = useLocale()
  const conditions = useRegistry('conditions')
  const medicines = useRegistry('medicines')
  return ({ code, params }) => {
    const { condition, medicine, risk, age, bmi, months } = params
    const facts = [
      typeof condition === 'string' && conditions.nameOf(condition),
      typeof medicine === 'string' && medicines.nameOf(medicine),
      typeof risk === 'string' && t.risks[risk as keyof typeof t.risks],
      typeof age === 'number' && t.facts.age(age),
      typeof bmi === 'number' && t.facts.bmi(bmi),
      typeof months === 'number' && t.facts.months(months),
    ].filter((fact) => fact !== false)
    const text = t.findings[code as keyof typeof t.findings] ?? t.unknownFinding
    return facts.length === 0 ? text : t.about(text, format.list(facts))
  }
}
