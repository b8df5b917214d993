import { useQuery } from '@tanstack/react-query'
import { savedViews, type SavedView } from '#platform/contract/saved-views.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { SelectField, type SelectOption } from '../ui/fields/select-field.tsx'
import { viewMessages } from './views.messages.ts'

/** Who sees a view: '' its owner alone, `all`, or the id of a role. */
export type ViewAudience = string

export const audienceOf = ({ shared, role }: SavedView): ViewAudience =>
  role ? String(role.id) : shared ? 'all' : ''

/** As the server takes it. */
export function sharingOf(audience: ViewAudience) {
  if (audience === '') return { shared: false }
  return { shared: true, roleId: audience === 'all' ? null : Number(audience) }
}

/** Whether the person may put views before others. */
export const useMaySharing = () => useMay('shared-views.write')

/** A mark of «me» in the address of a list. */
const me = /=me(&|$)/

interface Props {
  value: ViewAudience
  onChange: (value: ViewAudience) => void
  /** What is shared, as the text of a view. */
  search: string
  /** The view that others see or will see; null for one of one's own that is being made. */
  view: SavedView | null
}

/** Who sees the view: its owner, everybody or the people of one role. */
export function AudienceField({ value, onChange, search, view }: Props) {
  const t = useMessages(viewMessages)
  const options = useAudiences(view)
  return (
    <SelectField
      name="audience"
      label={t.audience}
      options={options}
      value={value}
      onChange={onChange}
      {...(me.test(search) && { hint: t.meHint })}
    />
  )
}

function useAudiences(view: SavedView | null): SelectOption[] {
  const t = useMessages(viewMessages)
  const { locale } = useLocale()
  const may = useMaySharing()
  const { data } = useQuery({ ...useApi().query(savedViews.roles, {}), enabled: may })
  // Whoever may not share any more can still take back what others see.
  const roles = data?.data ?? (view?.role ? [view.role] : [])
  const isUnscoped = view !== null && audienceOf(view) === 'all'
  return [
    { value: '', label: view?.mine === false ? t.onlyOwner(view.owner) : t.onlyMe },
    ...(may || isUnscoped ? [{ value: 'all', label: t.everybody }] : []),
    ...roles.map(({ id, name }) => ({ value: String(id), label: t.role(localName(name, locale)) })),
  ]
}
