import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { Banner } from '#platform/web/ui/banner.tsx'
import { channelLabels } from '#today/messages/message-labels.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'

/** That clients will not be told, as long as there is no channel. */
export function NoChannelNotice() {
  const { locale } = useLocale()
  const mayRead = useMay('autochat.read')
  const query = useApi().query(messages.channel, {})
  const channel = useQuery({ ...query, enabled: mayRead }).data?.data
  return channel?.address === null && <Banner tone="danger" title={channelLabels[locale].none} />
}
