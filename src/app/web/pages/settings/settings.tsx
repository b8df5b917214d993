import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SettingsOverview } from '#system/settings/web/settings-overview.tsx'
import css from '#system/settings/web/settings.module.css'
import { channelText, channelLabels } from '#today/messages/message-labels.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'

/** `/settings`: the settings of the service, with where its messages go. */
export function Screen() {
  const seesMessages = useMay('autochat.read')
  return <SettingsOverview besides={seesMessages && <MessageChannel />} />
}

/** Where messages to clients go. Set for the server, not here: shown because much is not delivered without it. */
function MessageChannel() {
  const { locale, format, zone } = useLocale()
  const channel = useQuery(useApi().query(messages.channel, {})).data?.data
  if (!channel) return null
  const lines = channelText(channel, locale, (at) => format.dateTime(new Date(at), zone))
  return (
    <Card title={channelLabels[locale].title}>
      {lines.map((line) => (
        <p key={line} className={css.text}>
          {line}
        </p>
      ))}
    </Card>
  )
}
