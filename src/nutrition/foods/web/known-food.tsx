import { useEffect, useRef } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { foodPaths } from '../food-paths.contract.ts'
import { foodFormMessages } from './food-form.messages.ts'
import { nameIn, type Name } from './food-name.tsx'

/** The name belongs to another food: the way leads there, not to a second one. */
export function KnownFood({ problem }: { problem: ApiError | null }) {
  const known = problem?.current as { id: number; name: Name } | undefined
  if (problem?.code !== 'duplicate' || !known) return null
  return <WayToFood key={known.id} {...known} />
}

function WayToFood({ id, name }: { id: number; name: Name }) {
  const t = useMessages(foodFormMessages)
  const { locale } = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  // The form is long: whoever saved it far below must see why nothing happened.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner
        tone="plum"
        title={t.errors.known}
        actions={
          <LinkButton href={hrefOf(foodPaths.edit, { food_id: id })}>
            {t.openKnown(nameIn(name, locale))}
          </LinkButton>
        }
      />
    </div>
  )
}
