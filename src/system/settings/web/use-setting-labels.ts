import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { currencies } from '#platform/contract/money.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { SettingName, SettingRow } from '../settings.contract.ts'
import { declaredSettings } from '../declared-settings.contract.ts'
import { settingsMessages } from './settings.messages.ts'

type Held = Pick<SettingRow, 'number' | 'amounts'>

/** A setting's value in words: «۳۰ روز», or an amount for each currency. */
export function useSettingLabels(): (name: SettingName, held: Held) => string {
  const t = useMessages(settingsMessages)
  const { format } = useLocale()
  const amountIn = (amounts: Record<CurrencyId, number>) => (currency: CurrencyId) =>
    format.money(amounts[currency], currency)
  return (name, { number, amounts }) => {
    const declared = declaredSettings[name]
    if (declared.kind === 'number') return t[declared.unit](number ?? declared.shipped)
    return format.list(currencies.map(amountIn(amounts ?? declared.shipped)))
  }
}
