import type { ReactNode } from 'react'
import { localName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Fact } from '#platform/web/ui/fact.tsx'
import { type Exercise, netEnergyX10 } from '../exercises.contract.ts'
import { exercisePaths } from './exercise-paths.ts'
import css from './exercise-preview.module.css'
import { exercisesMessages } from './exercises.messages.ts'

/** An exercise beside the list: how it is done, and for whom it is not. */
export function ExercisePreview({ exercise }: { exercise: Exercise }) {
  const t = useMessages(exercisesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('exercises.write')
  const { fa, ar } = exercise.instructions
  const text = locale === 'ar-IQ' ? (ar ?? fa) : fa
  return (
    <div className="grid-4">
      <p className={css.text}>{text === null ? t.noInstructions : <UserText>{text}</UserText>}</p>
      <dl className="fact-list">
        {useFacts(exercise).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {mayWrite && (
        <LinkButton href={hrefOf(exercisePaths.edit, { exercise_id: exercise.id })} icon="edit">
          {t.edit}
        </LinkButton>
      )}
    </div>
  )
}

/** What there is to say, without empty lines. */
function useFacts(exercise: Exercise): [string, ReactNode][] {
  const t = useMessages(exercisesMessages)
  const { format, locale } = useLocale()
  const muscles = useRegistry('muscle_groups')
  const equipment = useRegistry('equipment')
  const conditions = useRegistry('conditions')
  const { category, level, sets, amount, measure, metX10, avoidConditions } = exercise
  const all: [string, ReactNode][] = [
    [t.avoid, format.list(avoidConditions.map(conditions.nameOf))],
    [t.category, localName(category.name, locale)],
    [t.level, t.levels[level]],
    [t.muscle, muscles.nameOf(exercise.muscle)],
    [t.equipment, equipment.nameOf(exercise.equipment)],
    [t.dose, <bdi key="dose">{t.doseOf(sets, t.amounts[measure](amount))}</bdi>],
    [
      t.met,
      metX10 === null ? null : (
        <span key="met">
          <Num value={metX10 / 10} decimals={1} /> {t.metUnit}
        </span>
      ),
    ],
    [
      t.energy,
      metX10 === null ? null : (
        <span key="energy">
          <Num value={netEnergyX10(metX10, 70) / 10} decimals={1} /> {t.energyUnit}
        </span>
      ),
    ],
  ]
  return all.filter(([, value]) => value !== null && value !== '')
}
