import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { PopoverButton } from '#platform/web/ui/popover.tsx'
import { leftSettingsEndpoints, weightNames } from '../left-settings.contract.ts'
import css from './left-clients.module.css'
import { leftClientsMessages } from './left-clients.messages.ts'

/** How the order of the list comes about, with the weights in force and who changed them last. */
export function RankPopover() {
  const t = useMessages(leftClientsMessages)
  return (
    <div>
      <PopoverButton label={t.order.button} look="quiet" size="small" icon="info" text={t.order.button}>
        <Order />
      </PopoverButton>
    </div>
  )
}

function Order() {
  const t = useMessages(leftClientsMessages).order
  const { format, zone } = useLocale()
  const settings = useQuery(useApi().query(leftSettingsEndpoints.get, {})).data?.data
  if (!settings) return null
  const { changed, weights } = settings
  return (
    <div className={css.order}>
      <p>{t.first}</p>
      <p>{t.formula}</p>
      <dl className={css.weights}>
        {weightNames.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t.weights[name]}</dt>
            <dd>
              <Num value={weights[name] / 100} decimals={2} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.value}</p>
      <p className={css.faint}>
        {changed === null
          ? t.shipped
          : t.changed(changed.by ?? '', format.dateTime(new Date(changed.at), zone))}
      </p>
    </div>
  )
}
