import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import css from './food-name.module.css'
import { type BilingualName, foodName, localName } from '../list-text.contract.ts'
import { nameMessages } from './name.messages.ts'

/** A name of the catalogue. Where the Arabic is missing the Persian stands in, with a mark. */
export function CatalogueName({ name, id }: { name: BilingualName | undefined; id?: string }) {
  const { locale } = useLocale()
  const t = useMessages(nameMessages)
  const shown = localName(name, locale, id)
  if (!shown.isStandIn) return <bdi className={css.name}>{shown.text}</bdi>
  return (
    <span className={css.name}>
      <bdi lang="fa">{shown.text}</bdi> <span className={css.mark}>{t.persianOnly}</span>
    </span>
  )
}

export function FoodName({ names, foodId }: { names: ListNames; foodId: string }) {
  return <CatalogueName name={foodName(names, foodId)} id={foodId} />
}
