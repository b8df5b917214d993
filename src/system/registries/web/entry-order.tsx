import { useQuery } from '@tanstack/react-query'
import { registries } from '#platform/contract/registries.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { OrderDialog } from '#platform/web/form/order-dialog.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { registryEntries } from '../registry-entries.contract.ts'
import { type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { entriesMessages } from './entries.messages.ts'
import css from './registries.module.css'

const most = 100

interface Props {
  registry: EditedRegistry
  onClose: () => void
}

/** The order in which forms offer the entries. */
export function EntryOrder({ registry, onClose }: Props) {
  const t = useMessages(entriesMessages)
  const { locale } = useLocale()
  const api = useApi()
  const asked = { params: { registry }, query: { retired: false, perPage: most } }
  return (
    <OrderDialog
      title={t.orderTitle(registryLabels[locale][registry].name)}
      texts={t}
      css={css}
      query={useQuery(api.query(registryEntries.list, asked))}
      save={(ids) => api.call(registryEntries.order, { params: { registry }, body: { ids } })}
      shownBy={[registryEntries.list, registryEntries.get, registries.get]}
      nameOf={(entry) => recordName(entry, locale)}
      renderRecord={(entry) => <UserText>{recordName(entry, locale)}</UserText>}
      onClose={onClose}
    />
  )
}
