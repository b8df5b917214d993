import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { type ConditionGroup, conditionGroups, groupChoices } from '../allergies.contract.ts'
import { conditionsMessages } from './conditions.messages.ts'
import css from './conditions.module.css'
import { GroupDialog, useGroupFields } from './group-dialog.tsx'
import { MembersLink } from './members-link.tsx'
import { PreviewFoot } from './preview-foot.tsx'
import { RecordName } from './record-name.tsx'
import { type RecordDialogs, useRecordDialog } from './use-record-dialog.ts'

type Texts = Bound<(typeof conditionsMessages)['fa-IR']>

/** `/physical-conditions/groups`: conditions are chosen in groups, of some at most one. */
export function Screen() {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('conditions.write')
  const dialog = useRecordDialog()
  const list = groupList(t, locale, { dialog, mayWrite })
  return (
    <>
      <SafetySections here="groups" />
      <ListScreen list={list} />
      {dialog.open && mayWrite && <GroupDialog key={dialog.open} id={dialog.open} onClose={dialog.close} />}
    </>
  )
}

function groupList(
  t: Texts,
  locale: LocaleId,
  { dialog, mayWrite }: { dialog: RecordDialogs; mayWrite: boolean },
): ListDeclaration<typeof conditionGroups.list> {
  return {
    ...recordList(conditionGroups, t, { title: t.groups.title, defaultSort: 'position' }),
    columns: columnsOf(t),
    filters: [
      {
        id: 'choice',
        label: t.groups.choice,
        kind: 'choice',
        options: optionsOf(groupChoices, t.groups.choices),
      },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: ({ id }) => (mayWrite ? dialog.hrefOf(id) : dialog.previewOf(id)),
    rowName: (one) => recordName(one, locale),
    create: { href: dialog.hrefOf('new'), label: t.groups.create, permission: 'conditions.write' },
    preview: (one) => <Preview one={one} editHref={mayWrite ? dialog.hrefOf(one.id) : null} />,
  }
}

function columnsOf(t: Texts): ListColumn<ConditionGroup>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (one) => <RecordName record={one} /> },
    { id: 'choice', label: t.groups.choice, cell: ({ choice }) => t.groups.choices[choice] },
    { id: 'members', label: t.groups.members, numeric: true, cell: (one) => <Num value={one.conditions} /> },
    {
      id: 'position',
      label: t.order,
      sort: 'position',
      numeric: true,
      cell: (one) => <Num value={one.position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
  ]
}

function Preview({ one, editHref }: { one: ConditionGroup; editHref: string | null }) {
  const t = useMessages(conditionsMessages)
  const fields = useGroupFields()
  const history = useQuery(useApi().query(conditionGroups.history, { params: { groupId: one.id } }))
  return (
    <div className={css.preview}>
      <p>{t.groups.choiceHints[one.choice]}</p>
      <MembersLink group={one} />
      <PreviewFoot history={history} fields={fields} editHref={editHref} />
    </div>
  )
}
