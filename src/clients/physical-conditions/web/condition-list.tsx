import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName, recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { CONDITION_POLICIES } from '#nutrition/composer/safety-policy.contract.ts'
import { type Condition, conditions, effectKinds } from '../physical-conditions.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { ClientsLink } from './clients-link.tsx'
import { useConditionFields } from './condition-form.ts'
import { conditionsMessages } from './conditions.messages.ts'
import css from './conditions.module.css'
import { EffectsView, Explanation } from './effects-view.tsx'
import { PolicyTag } from './policy-tag.tsx'
import { PreviewFoot } from './preview-foot.tsx'
import { RecordName } from './record-name.tsx'
import { type RecordDialogs, useRecordDialog } from './use-record-dialog.ts'

const ConditionDialog = lazyDialog(() =>
  import('./condition-dialog.tsx').then((module) => module.ConditionDialog),
)

type Texts = Bound<(typeof conditionsMessages)['fa-IR']>

/** `/physical-conditions`: what clients may have, and what it does to their lists. */
export function Screen() {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  const filters = useFilters(t)
  const mayWrite = useMay('conditions.write')
  const dialog = useRecordDialog()
  const list = conditionList(t, locale, filters, { dialog, mayWrite })
  return (
    <>
      <SafetySections here="conditions" />
      <ListScreen list={list} />
      {dialog.open && mayWrite && (
        <ConditionDialog key={dialog.open} id={dialog.open} onClose={dialog.close} />
      )}
    </>
  )
}

function conditionList(
  t: Texts,
  locale: LocaleId,
  filters: readonly ListFilter[],
  { dialog, mayWrite }: { dialog: RecordDialogs; mayWrite: boolean },
): ListDeclaration<typeof conditions.list> {
  return {
    ...recordList(conditions, t, { title: t.conditions, defaultSort: 'group', exportsRows: false }),
    groups: { sort: 'group', of: (one) => groupOf(one, t, locale) },
    columns: columnsOf(t, locale),
    filters,
    rowHref: ({ id }) => (mayWrite ? dialog.hrefOf(id) : dialog.previewOf(id)),
    rowName: (one) => recordName(one, locale),
    create: { href: dialog.hrefOf('new'), label: t.create, permission: 'conditions.write' },
    preview: (one) => <Preview one={one} editHref={mayWrite ? dialog.hrefOf(one.id) : null} />,
  }
}

function useFilters(t: Texts): ListFilter[] {
  const groups = useRegistry('condition_groups')
  const tags = useRegistry('food_tags')
  return [
    { id: 'group', label: t.group, kind: 'choice', options: groups.options },
    { id: 'policy', label: t.policy, kind: 'choice', options: optionsOf(CONDITION_POLICIES, t.policies) },
    { id: 'effect', label: t.effect, kind: 'choice', options: optionsOf(effectKinds, t.effectKinds) },
    { id: 'tag', label: t.tag, kind: 'choice', options: tags.options },
    { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
  ]
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<Condition>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (one) => <RecordName record={one} /> },
    {
      id: 'group',
      label: t.group,
      sort: 'group',
      cell: (one) => <UserText>{groupOf(one, t, locale)}</UserText>,
    },
    { id: 'policy', label: t.policy, cell: ({ effects }) => <PolicyTag state={effects.policy} /> },
    {
      id: 'effects',
      label: t.effects,
      width: 'wide',
      cell: (one) => (
        <>
          <EffectsView effects={one.effects} />
          <Explanation explanation={one.explanation} />
          {one.coming && <Coming day={one.coming.from} />}
        </>
      ),
    },
    {
      id: 'clients',
      label: t.clients,
      sort: 'clients',
      numeric: true,
      cell: (one) => <UsesCount count={one.clients} />,
    },
    { id: 'code', label: t.code, defaultHidden: true, cell: (one) => <Code>{one.code}</Code> },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
  ]
}

const groupOf = ({ groupName }: Condition, t: Texts, locale: LocaleId): string =>
  groupName === null ? t.noGroup : localName(groupName, locale)

function Coming({ day }: { day: string }) {
  const t = useMessages(conditionsMessages)
  const { format } = useLocale()
  return (
    <StatusTag tone="info" icon="calendar">
      {t.coming(format.longDate(day))}
    </StatusTag>
  )
}

function Preview({ one, editHref }: { one: Condition; editHref: string | null }) {
  const t = useMessages(conditionsMessages)
  const { format } = useLocale()
  const fields = useConditionFields()
  const history = useQuery(useApi().query(conditions.history, { params: { conditionId: one.id } }))
  return (
    <div className={css.preview}>
      <PolicyTag state={one.effects.policy} />
      <h3>{t.inForce}</h3>
      <EffectsView effects={one.effects} />
      <Explanation explanation={one.explanation} />
      {one.coming && (
        <>
          <h3>{t.fromDay(format.longDate(one.coming.from))}</h3>
          <PolicyTag state={one.coming.effects.policy} />
          <EffectsView effects={one.coming.effects} />
        </>
      )}
      <ClientsLink count={one.clients} filter={{ condition: one.code }} />
      <PreviewFoot history={history} fields={fields} editHref={editHref} />
    </div>
  )
}
