import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { GuideList } from '#content/supporter-guides/web/guide-list.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { nameOf } from '../../layout/screen-index.ts'
import { screens } from '../../screens.ts'

// What waits for a page stands in for each of them meanwhile.
const GuideCreate = lazy(async () => ({
  default: (await import('#content/supporter-guides/web/guide-create.tsx')).GuideCreate,
}))
const GuideEditScreen = lazy(async () => ({
  default: (await import('#content/supporter-guides/web/guide-edit.tsx')).GuideEditScreen,
}))
const GuideShowScreen = lazy(async () => ({
  default: (await import('#content/supporter-guides/web/guide-show.tsx')).GuideShowScreen,
}))

/** `/supporter-guides` */
export function List() {
  return <GuideList screens={useScreens()} />
}

/** `/supporter-guides/create` */
export function Create() {
  return <GuideCreate screens={useScreens()} />
}

/** `/supporter-guides/{supporter_guide_id}/edit`; without an id a new one. */
export function Edit() {
  const hasId = useHasId()
  const options = useScreens()
  return hasId ? <GuideEditScreen screens={options} /> : <GuideCreate screens={options} />
}

/** `/supporter-guides/{supporter_guide_id}/show`; without an id all of them. */
export function Show() {
  const hasId = useHasId()
  const options = useScreens()
  if (!hasId) return <GuideList screens={options} />
  return <GuideShowScreen screens={options} />
}

function useHasId(): boolean {
  const { supporter_guide_id: id }: { supporter_guide_id?: string } = useParams({ strict: false })
  return id !== undefined
}

/** The screens that people work on, by path: a guide can belong to any. */
function useScreens(): readonly SelectOption[] {
  const { locale } = useLocale()
  return screens.flatMap((screen) => {
    const name = isWorkedOn(screen) ? nameOf(screen) : undefined
    return name ? [{ value: screen.path, label: name[locale] }] : []
  })
}

const isWorkedOn = (screen: (typeof screens)[number]) => !screen.guests && screen.path !== '/gallery'
