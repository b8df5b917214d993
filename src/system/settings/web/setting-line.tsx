import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { settings, type SettingRow } from '../settings.contract.ts'
import css from './settings.module.css'
import { settingsMessages } from './settings.messages.ts'
import { useSettingLabels } from './use-setting-labels.ts'

interface Props {
  setting: SettingRow | undefined
  onEdit: () => void
}

/** One setting: what it does, what holds now, and its history once somebody has changed it. */
export function SettingLine({ setting, onEdit }: Props) {
  const t = useMessages(settingsMessages)
  const wordsOf = useSettingLabels()
  const mayWrite = useMay('settings.write')
  if (!setting) return null
  const { name } = setting
  return (
    <li className={css.line}>
      <div className={css.about}>
        <h3 className={css.name}>{t.names[name]}</h3>
        <p className={css.text}>{t.texts[name]}</p>
      </div>
      <div className={css.held}>
        <strong>{wordsOf(name, setting)}</strong>
        {setting.changed ? (
          <SettingHistory setting={setting} />
        ) : (
          <span className={css.text}>{t.isShipped}</span>
        )}
      </div>
      {mayWrite && (
        <Button size="small" aria-label={t.editOf(t.names[name])} onClick={onEdit}>
          {t.edit}
        </Button>
      )}
    </li>
  )
}

function SettingHistory({ setting: { name } }: { setting: SettingRow }) {
  const t = useMessages(settingsMessages)
  const { format } = useLocale()
  const wordsOf = useSettingLabels()
  const query = useQuery(useApi().query(settings.history, { params: { name } }))
  const specs = {
    number: { label: t.value, show: (number: number) => wordsOf(name, { number, amounts: null }) },
    'amounts.IRR': { label: t.currencies.IRR, show: (amount: number) => format.money(amount, 'IRR') },
    'amounts.IQD': { label: t.currencies.IQD, show: (amount: number) => format.money(amount, 'IQD') },
    'amounts.USD': { label: t.currencies.USD, show: (amount: number) => format.money(amount, 'USD') },
  }
  return <HistoryButton query={query} specs={specs} />
}
