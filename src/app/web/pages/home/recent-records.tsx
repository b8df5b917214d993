import { dayInZone } from '#platform/contract/text/calendar.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { foodItemPaths } from '#platform/web/routing/food-item-paths.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { packagePaths } from '#clients/packages/web/packages.screens.ts'
import { exercisePaths } from '#content/exercises/web/exercise-paths.ts'
import { storyPaths } from '#content/stories/web/story-paths.ts'
import { successPaths } from '#content/successes/web/success-paths.ts'
import { guidePaths } from '#content/supporter-guides/web/guide-paths.ts'
import { videoPaths } from '#content/videos/web/video-paths.ts'
import { cardPaths } from '#finance/cards/web/card-paths.ts'
import { dietPaths } from '#nutrition/diets/web/diet-paths.ts'
import { foodPaths } from '#nutrition/foods/food-paths.contract.ts'
import type { RecentRecord, RecentType } from '#reports/home/home.contract.ts'
import { eventNouns } from '../../derived/event-nouns.ts'
import css from './home.module.css'
import { homeMessages } from './home.messages.ts'

const places: Readonly<Record<RecentType, (id: number) => string>> = {
  client: (id) => hrefOf(paths.profile, { user_id: id }),
  food: (id) => hrefOf(foodPaths.edit, { food_id: id }),
  'food-item': (id) => hrefOf(foodItemPaths.edit, { food_id: id }),
  diet: (id) => hrefOf(dietPaths.builder, { diet_id: id }),
  exercise: (id) => hrefOf(exercisePaths.edit, { exercise_id: id }),
  story: (id) => hrefOf(storyPaths.show, { story_id: id }),
  success: (id) => hrefOf(successPaths.edit, { successful_id: id }),
  video: (id) => hrefOf(videoPaths.show, { video_id: id }),
  'supporter-guide': (id) => hrefOf(guidePaths.show, { supporter_guide_id: id }),
  package: (id) => hrefOf(packagePaths.edit, { package_id: id }),
  'payment-credit-card': (id) => hrefOf(cardPaths.edit, { card_id: id }),
}

/** The records that the person worked on last, newest first. */
export function RecentRecords({ records }: { records: readonly RecentRecord[] }) {
  const t = useMessages(homeMessages)
  const { locale, zone } = useLocale()
  const today = useToday()
  if (records.length === 0) return <p className={css.empty}>{t.noRecent}</p>
  return (
    <ul className="bare-list">
      {records.map(({ type, id, name, at }) => (
        <li key={`${type}-${id}`} className={css.record}>
          <a className="inline" href={places[type](id)}>
            <UserText>{localName(name, locale)}</UserText>
          </a>
          <span className={css.oldest}>{eventNouns[type]?.[locale === 'ar-IQ' ? 1 : 0]}</span>
          <span className={css.oldest}>
            <DateText iso={dayInZone(new Date(at), zone)} today={today} />
          </span>
        </li>
      ))}
    </ul>
  )
}
