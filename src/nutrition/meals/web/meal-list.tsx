import { useQuery } from '@tanstack/react-query'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { listScreen, recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { MarkedName } from '#platform/web/ui/marked-name.tsx'
import { OtherName } from '#platform/web/ui/other-name.tsx'
import { type Meal, meals } from '../meals.contract.ts'
import { mealPaths } from './meal-paths.ts'
import { mealsMessages } from './meals.messages.ts'

type Texts = Bound<(typeof mealsMessages)['fa-IR']>

/** `/meals`: the slots of a day. */
export const Screen = listScreen(mealsMessages, mealList)

function mealList(t: Texts, locale: LocaleId): ListDeclaration<typeof meals.list> {
  return {
    ...recordList(meals, t, { title: t.meals, defaultSort: 'position' }),
    head: <ShareSums />,
    columns: [
      {
        id: 'name',
        label: t.name,
        sort: 'name',
        cell: (meal) => <MarkedName name={meal.name} retired={meal.retired && t.retired} />,
      },
      { id: 'other', label: t.otherName, cell: (meal) => <OtherName name={meal.name} /> },
      ...factColumns(t),
    ],
    filters: [
      { id: 'ramadan', label: t.day, kind: 'boolean', yes: t.ramadan, no: t.ordinary },
      { id: 'retired', label: t.state, kind: 'boolean', yes: t.retired, no: t.active },
    ],
    rowHref: (meal) => hrefOf(mealPaths.edit, { meal_id: meal.id }),
    rowName: (meal) => recordName(meal, locale),
    create: { href: hrefOf(mealPaths.create), label: t.create, permission: 'meals.write' },
  }
}

function factColumns(t: Texts): ListColumn<Meal>[] {
  return [
    {
      id: 'time',
      label: t.time,
      sort: 'time',
      numeric: true,
      cell: (meal) => <Time time={meal.usualTime} />,
    },
    {
      id: 'share',
      label: t.share,
      sort: 'share',
      numeric: true,
      cell: (meal) => <Percent value={meal.sharePercent / 100} />,
    },
    { id: 'day', label: t.day, cell: (meal) => (meal.ramadan ? t.ramadan : t.ordinary) },
    { id: 'diets', label: t.diets, numeric: true, cell: (meal) => <Num value={meal.usedBy} /> },
    { id: 'foods', label: t.foods, numeric: true, cell: (meal) => <Num value={meal.foods} /> },
    { id: 'code', label: t.code, defaultHidden: true, cell: (meal) => <Code>{meal.code}</Code> },
    {
      id: 'position',
      label: t.position,
      sort: 'position',
      numeric: true,
      defaultHidden: true,
      cell: (meal) => <Num value={meal.position} />,
    },
    { id: 'updated', label: t.updated, sort: 'updated', cell: (meal) => <Instant at={meal.updatedAt} /> },
  ]
}

function Time({ time }: { time: string | null }) {
  const t = useMessages(mealsMessages)
  const { format } = useLocale()
  return time === null ? t.noTime : <bdi>{format.clock(time)}</bdi>
}

const whole = 100

/**
 * What the shares add up to; a warning where an ordinary day is not whole. In the fasting month dinner and snacks of
 * ordinary days stand beside iftar and suhur, so that only too much can be told.
 */
function ShareSums() {
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
