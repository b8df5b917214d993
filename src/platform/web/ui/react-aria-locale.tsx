import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'

/**
 * Gives React Aria our locale. Each component built on it wraps itself, so that the frame of the app
 * and the first list need nothing of React Aria.
 */
export function ReactAriaLocale({ children }: { children: ReactNode }) {
  const { locale, prefs } = useLocale()
  return (
    <I18nProvider locale={`${locale}-u-ca-${prefs.calendar}-nu-${prefs.digits}`}>{children}</I18nProvider>
  )
}
