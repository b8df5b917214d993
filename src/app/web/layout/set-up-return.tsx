import { defineMessages } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import css from './set-up-return.module.css'

const setUpReturnMessages = defineMessages({
  'fa-IR': { back: 'بازگشت به راه‌اندازی' },
  'ar-IQ': { back: 'العودة إلى التجهيز' },
})

const ownPlaces: readonly (string | null)[] = [null, '/', paths.setUp]

/** Leads back to the steps of the set-up, from wherever one of them has led. For whom is on the way. */
export function SetUpReturn({ path }: { path: string | null }) {
  const t = useMessages(setUpReturnMessages)
  if (ownPlaces.includes(path)) return null
  return (
    <a className={css.back} href={hrefOf('/')} data-print="hide">
      {t.back}
    </a>
  )
}
