import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { meals } from '../meals.contract.ts'
import { mealsMessages } from './meals.messages.ts'

const whole = 100

/**
 * What the shares add up to; a warning where an ordinary day is not whole. In the fasting month dinner and snacks of
 * ordinary days stand beside iftar and suhur, so that only too much can be told.
 */
export function ShareSums() {
  const t = useMessages(mealsMessages).shares
  const { format } = useLocale()
  const sums = useQuery(useApi().query(meals.shares, {})).data?.data
  if (!sums) return null
  const { ordinary, ramadan } = sums
  if (ordinary === whole && ramadan <= whole) return <InlineMessage tone="success">{t.fits}</InlineMessage>
  const percent = (share: number) => format.percent(share / whole)
  return (
    <Banner tone="plum" title={t.title}>
      {ordinary !== whole && (
        <p>
          {t.ordinary(percent(ordinary))}{' '}
          {ordinary < whole ? t.less(percent(whole - ordinary)) : t.more(percent(ordinary - whole))}
        </p>
      )}
      {ramadan > whole && (
        <p>
          {t.ramadan(percent(ramadan))} {t.more(percent(ramadan - whole))}
        </p>
      )}
    </Banner>
  )
}
