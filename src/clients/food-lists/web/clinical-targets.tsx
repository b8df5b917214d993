import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ClinicalProfile, ClinicalTarget } from '../clinical-profile.contract.ts'
import { clinicalMessages } from './clinical.messages.ts'
import css from './clinical-panel.module.css'
import { useLetterSubjects } from './use-letter-subjects.ts'

/** Energy and every target of a day, with the numbers that they were made from. */
export function ClinicalTargets({ profile: { energy, targets } }: { profile: ClinicalProfile }) {
  const t = useMessages(clinicalMessages)
  if (energy === null) return null
  return (
    <section className="stack-3 shrinks">
      <h3 className="note flush">{t.targets}</h3>
      <ul className={css.list}>
        <Energy energy={energy} />
        {targets.map((one) => (
          <Target key={one.target} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Energy({ energy }: { energy: NonNullable<ClinicalProfile['energy']> }) {
  const t = useMessages(clinicalMessages)
  const { format } = useLocale()
  const kcal = (amount: number) => format.unit(amount, t.kcal)
  const { correctionKcal, incrementKcal, changeKcal, limitedBy } = energy
  const steps = [
    t.steps.resting(kcal(energy.restingKcal)),
    t.steps.tdee(kcal(energy.tdeeKcal)),
    ...(correctionKcal === 0 ? [] : [t.steps.correction(kcal(correctionKcal))]),
    ...(incrementKcal === 0 ? [] : [t.steps.increment(kcal(incrementKcal))]),
    ...(changeKcal === 0 ? [] : [t.steps.change(kcal(changeKcal))]),
    t.steps.floor(kcal(energy.floorKcal)),
  ]
  return (
    <li>
      <strong>{t.energy}</strong> {kcal(energy.targetKcal)}
      <p className="note">{format.list(steps)}</p>
      {limitedBy.length > 0 && (
        <p className="note">{t.limited(format.list(limitedBy.map((one) => t.limitedBy[one])))}</p>
      )}
    </li>
  )
}

const milligrams: readonly ClinicalTarget['target'][] = ['sodium', 'potassium', 'phosphorus', 'vitaminK']

function Target({ one }: { one: ClinicalTarget }) {
  const t = useMessages(clinicalMessages)
  const { format } = useLocale()
  const { nameOf } = useLetterSubjects({ conditions: [], medicines: [], pregnantSince: null })
  const { min, goal, max } = one
  const bounds = [
    ...(min === null ? [] : [t.least(amountOf(min))]),
    ...(goal === null ? [] : [t.goal(amountOf(goal))]),
    ...(max === null ? [] : [t.most(amountOf(max))]),
  ]
  return (
    <li>
      <strong>{t.names[one.target]}</strong> {bounds.length > 0 ? format.list(bounds) : t.noNumber}
      <ul className={css.reasons}>
        {one.reasons.map((reason, place) => (
          <li key={place} data-decides={reason.decides}>
            {reasonText(reason)} {reason.decides && <span className="strong">{t.decides}</span>}
          </li>
        ))}
      </ul>
    </li>
  )

  function amountOf(amount: number): string {
    if (one.target === 'fluid') return format.unit(amount, t.millilitre)
    if (milligrams.includes(one.target)) return format.unit(amount, t.milligram)
    return format.unit(Math.round(amount / 100) / 10, t.gram)
  }

  function reasonText({ side, amount, kind, code }: ClinicalTarget['reasons'][number]): string {
    const said = { min: t.least, goal: t.goal, max: t.most }[side]
    const number = amount === null ? t.noNumber : said(amountOf(amount))
    return t.because(t.kinds[kind](nameOf(code)), number)
  }
}
