import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { UsesCount } from '#platform/web/list/uses-count.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { SafetySections } from '#platform/web/safety/safety-sections.tsx'
import { allergies, type Allergy } from '../allergies.contract.ts'
import { AllergyDialog, useAllergyFields } from './allergy-dialog.tsx'
import { ClientsLink } from './clients-link.tsx'
import { conditionsMessages } from './conditions.messages.ts'
import css from './conditions.module.css'
import { PreviewFoot } from './preview-foot.tsx'
import { RecordName } from './record-name.tsx'
import { type RecordDialogs, useRecordDialog } from './use-record-dialog.ts'

type Texts = Bound<(typeof conditionsMessages)['fa-IR']>

/** `/physical-conditions/allergies`: what clients may be allergic to, and the food tags that it forbids. */
export function Screen() {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  const tags = useRegistry('food_tags').options
  const mayWrite = useMay('conditions.write')
  const dialog = useRecordDialog()
  const list = allergyList(t, locale, tags, { dialog, mayWrite })
  return (
    <>
      <SafetySections here="allergies" />
      <ListScreen list={list} />
      {dialog.open && mayWrite && <AllergyDialog key={dialog.open} id={dialog.open} onClose={dialog.close} />}
    </>
  )
}

function allergyList(
  t: Texts,
  locale: LocaleId,
  tags: readonly SelectOption[],
  { dialog, mayWrite }: { dialog: RecordDialogs; mayWrite: boolean },
): ListDeclaration<typeof allergies.list> {
  return {
    ...recordList(allergies, t, { title: t.allergies.title, defaultSort: 'position', exportsRows: false }),
    columns: columnsOf(t, locale),
    filters: [
      { id: 'tag', label: t.tag, kind: 'choice', options: tags },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: ({ id }) => (mayWrite ? dialog.hrefOf(id) : dialog.previewOf(id)),
    rowName: (one) => recordName(one, locale),
    create: { href: dialog.hrefOf('new'), label: t.allergies.create, permission: 'conditions.write' },
    preview: (one) => <Preview one={one} editHref={mayWrite ? dialog.hrefOf(one.id) : null} />,
  }
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<Allergy>[] {
  return [
    { id: 'name', label: t.name, sort: 'name', cell: (one) => <RecordName record={one} /> },
    {
      id: 'other',
      label: locale === 'fa-IR' ? t.fields.nameAr : t.fields.nameFa,
      cell: ({ name }) => <OtherName name={name} />,
    },
    { id: 'forbids', label: t.allergies.forbids, width: 'wide', cell: (one) => <Tags codes={one.forbids} /> },
    {
      id: 'clients',
      label: t.clients,
      sort: 'clients',
      numeric: true,
      cell: (one) => <UsesCount count={one.clients} />,
    },
    { id: 'code', label: t.code, defaultHidden: true, cell: (one) => <Code>{one.code}</Code> },
    {
      id: 'position',
      label: t.order,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: (one) => <Num value={one.position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (one) => <Instant at={one.updatedAt} /> },
  ]
}

function Tags({ codes }: { codes: readonly string[] }) {
  const { format } = useLocale()
  const tags = useRegistry('food_tags')
  return <span>{format.list(codes.map(tags.nameOf))}</span>
}

function Preview({ one, editHref }: { one: Allergy; editHref: string | null }) {
  const t = useMessages(conditionsMessages)
  const fields = useAllergyFields()
  const history = useQuery(useApi().query(allergies.history, { params: { allergyId: one.id } }))
  return (
    <div className={css.preview}>
      <h3>{t.allergies.forbids}</h3>
      <Tags codes={one.forbids} />
      <ClientsLink count={one.clients} filter={{ allergy: one.code }} />
      <PreviewFoot history={history} fields={fields} editHref={editHref} />
    </div>
  )
}
