import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { channelText, channelLabels } from '../message-labels.contract.ts'
import { messages } from '../messages.contract.ts'
import css from './messages.module.css'

function useChannel() {
  return useQuery(useApi().query(messages.channel, {})).data?.data
}

/** Where messages go, when the receiver last took one, and what it said last. */
export function ChannelCard() {
  const { locale, format, zone } = useLocale()
  const channel = useChannel()
  if (!channel) return null
  const [first, ...more] = channelText(channel, locale, (at) => format.dateTime(new Date(at), zone))
  return (
    <Card title={channelLabels[locale].title}>
      <div className="grid-3 shrinks">
        {channel.address === null ? <InlineMessage tone="danger">{first}</InlineMessage> : <p>{first}</p>}
        {more.map((line) => (
          <p key={line} className={css.meta}>
            {line}
          </p>
        ))}
      </div>
    </Card>
  )
}

/** Above lists of messages, as long as there is no channel. */
export function NoChannelBanner() {
  const { locale } = useLocale()
  const channel = useChannel()
  return channel?.address === null && <Banner tone="danger" title={channelLabels[locale].none} />
}
