import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { authMessages } from './auth.messages.ts'

export function LocaleSwitch() {
  const t = useMessages(authMessages)
  const { locale } = useLocale()
  const [, store] = usePreferences()
  return (
    <SegmentedControl
      label={t.language}
      value={locale}
      onChange={(next) => store.choose({ locale: next })}
      segments={[
        { value: 'fa-IR', label: t.persian },
        { value: 'ar-IQ', label: t.arabic },
      ]}
    />
  )
}
