import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { type Exercise, exerciseLevels, exercises } from '../exercises.contract.ts'
import { exercisePaths } from './exercise-paths.ts'
import { ExercisePreview } from './exercise-preview.tsx'
import { exerciseCategorySource } from './exercise-sources.ts'
import { exercisesMessages } from './exercises.messages.ts'

/** `/exercise`: what clients do besides eating. */
export function Screen() {
  const t = useMessages(exercisesMessages)
  const { locale } = useLocale()
  return (
    <ListScreen
      list={{
        ...recordList(exercises, t, { title: t.title, defaultSort: 'name' }),
        columns: useColumns(),
        cellsAsk: true,
        filters: useFilters(),
        rowHref: ({ id }) => hrefOf(exercisePaths.edit, { exercise_id: id }),
        rowName: ({ name }) => localName(name, locale),
        preview: previewOf,
        create: { href: hrefOf(exercisePaths.create), label: t.create, permission: 'exercises.write' },
        systemViews: [{ id: 'easy', label: t.views.easy, search: 'level=beginner&equipment=none' }],
      }}
    />
  )
}

const previewOf = (exercise: Exercise) => <ExercisePreview exercise={exercise} />

function useColumns(): ListColumn<Exercise>[] {
  const t = useMessages(exercisesMessages)
  const { locale, format } = useLocale()
  const muscles = useRegistry('muscle_groups')
  const equipment = useRegistry('equipment')
  const conditions = useRegistry('conditions')
  return [
    {
      id: 'name',
      label: t.name,
      sort: 'name',
      cell: (one) => <MarkedName name={one.name} retired={one.retired && t.retired} />,
    },
    { id: 'other', label: t.otherName, defaultHidden: true, cell: ({ name }) => <OtherName name={name} /> },
    {
      id: 'category',
      label: t.category,
      cell: ({ category }) => <UserText>{localName(category.name, locale)}</UserText>,
    },
    { id: 'level', label: t.level, cell: ({ level }) => t.levels[level] },
    { id: 'muscle', label: t.muscle, cell: ({ muscle }) => muscles.nameOf(muscle) },
    { id: 'equipment', label: t.equipment, cell: (one) => equipment.nameOf(one.equipment) },
    {
      id: 'dose',
      label: t.dose,
      cell: ({ sets, amount, measure }) => <bdi>{t.doseOf(sets, t.amounts[measure](amount))}</bdi>,
    },
    {
      id: 'met',
      label: t.met,
      sort: 'met',
      numeric: true,
      cell: ({ metX10 }) => metX10 !== null && <Num value={metX10 / 10} decimals={1} />,
    },
    {
      id: 'avoid',
      label: t.avoid,
      cell: ({ avoidConditions }) => format.list(avoidConditions.map(conditions.nameOf)),
    },
    { id: 'code', label: t.code, defaultHidden: true, cell: ({ code }) => <Code>{code}</Code> },
    { id: 'updated', label: t.updated, sort: 'updated', defaultHidden: true, cell: updatedCell },
  ]
}

const updatedCell = ({ updatedAt }: Exercise) => <Instant at={updatedAt} />

function useFilters(): ListFilter[] {
  const t = useMessages(exercisesMessages)
  const muscles = useRegistry('muscle_groups')
  const equipment = useRegistry('equipment')
  const conditions = useRegistry('conditions').options.filter(({ value }) => value !== 'none')
  const levels = optionsOf(exerciseLevels, t.levels)
  return [
    {
      id: 'category',
      param: 'categoryId',
      label: t.category,
      kind: 'searchChoice',
      ...useRecordChoice(exerciseCategorySource),
    },
    { id: 'level', label: t.level, kind: 'choice', options: levels },
    { id: 'muscle', label: t.muscle, kind: 'choice', options: muscles.options },
    { id: 'equipment', label: t.equipment, kind: 'choice', options: equipment.options },
    { id: 'avoidWith', label: t.avoidWith, kind: 'choice', options: conditions },
    { id: 'safeWith', label: t.safeWith, kind: 'choice', options: conditions },
    { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
  ]
}
