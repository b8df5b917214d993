import { recordName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { NoArabic, OtherName } from '#platform/web/ui/other-name.tsx'
import { MarkAfter } from '#platform/web/ui/mark-after.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Diet } from '../diets.contract.ts'
import { dietsMessages } from './diets.messages.ts'

type Texts = Bound<(typeof dietsMessages)['fa-IR']>

export function dietColumns(t: Texts, typeName: (code: string) => string): ListColumn<Diet>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (diet) => <DietName diet={diet} /> },
    { id: 'other', label: t.otherName, cell: (diet) => <OtherName name={diet.name} />, defaultHidden: true },
    { id: 'type', label: t.type, sort: 'type', cell: (diet) => typeName(diet.dietType) },
    { id: 'band', label: t.band, sort: 'energy', cell: (diet) => <Band diet={diet} t={t} /> },
    { id: 'status', label: t.status, cell: (diet) => <DietStatus diet={diet} /> },
    { id: 'clients', label: t.clients, numeric: true, cell: (diet) => <Num value={diet.clients} /> },
    { id: 'meals', label: t.meals, numeric: true, cell: (diet) => <Num value={diet.meals} /> },
    { id: 'foods', label: t.foods, numeric: true, cell: (diet) => <Num value={diet.foods} /> },
    { id: 'complete', label: t.completeness, cell: (diet) => <Completeness diet={diet} t={t} /> },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (diet) => <Instant at={diet.updatedAt} /> },
    { id: 'code', label: t.code, defaultHidden: true, cell: (diet) => <Code>{diet.code}</Code> },
  ]
}

function DietName({ diet }: { diet: Diet }) {
  const { locale } = useLocale()
  return <UserText>{recordName(diet, locale)}</UserText>
}

function Band({ diet, t }: { diet: Diet; t: Texts }) {
  if (diet.kcalFrom === null || diet.kcalTo === null) return t.noBand
  return t.range(diet.kcalFrom, diet.kcalTo)
}

const badgeStyles = {
  draft: { tone: 'info', icon: 'edit' },
  published: { tone: 'success', icon: 'success' },
  retired: { tone: 'neutral', icon: 'pause' },
} as const

/** Where a diet stands, and that it has changes nobody composes with yet. */
export function DietStatus({ diet }: { diet: Pick<Diet, 'status' | 'hasDraft'> }) {
  const t = useMessages(dietsMessages)
  return (
    <>
      <StatusTag {...badgeStyles[diet.status]}>{t.statuses[diet.status]}</StatusTag>
      <MarkAfter when={diet.hasDraft && diet.status !== 'draft'} tone="info" icon="edit">
        {t.openDraft}
      </MarkAfter>
    </>
  )
}

function Completeness({ diet, t }: { diet: Diet; t: Texts }) {
  const lacksArabic = diet.name.ar === null
  if (diet.problems === 0 && !lacksArabic) {
    return (
      <StatusTag tone="success" icon="check">
        {t.complete}
      </StatusTag>
    )
  }
  return (
    <>
      {diet.problems > 0 && (
        <StatusTag tone="plum" icon="warning">
          {t.problems(diet.problems)}
        </StatusTag>
      )}{' '}
      {lacksArabic && <NoArabic />}
    </>
  )
}
