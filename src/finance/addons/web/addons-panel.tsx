import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { terms } from '#clients/terms/terms.contract.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { clientAddons, type GivenAddon } from '../client-addons.contract.ts'
import { clientAddonsMessages } from './client-addons.messages.ts'
import { takesMore } from './takes-more.ts'
import { useEffectLabels } from './use-effect-labels.ts'

const GiveAddon = lazyPart(async () => (await import('./give-addon.tsx')).GiveAddon)

interface Props {
  clientId: number
}

/** What a client got besides packages, and the modal that gives more. */
export function AddonsPanel({ clientId }: Props) {
  const t = useMessages(clientAddonsMessages)
  const list = useQuery(useApi().query(clientAddons.list, { params: { clientId } }))
  const mayGive = useMay('addons.give')
  return (
    <div className="stack-4 shrinks">
      {mayGive && <Giving clientId={clientId} />}
      <Loaded query={list} skeleton={<Skeleton count={2} />}>
        {(gifts) =>
          gifts.length === 0 ? (
            <p className="note">{t.none}</p>
          ) : (
            <ol className="stack-3 bare-list" aria-label={t.addons}>
              {gifts.map((gift) => (
                <li key={gift.id}>
                  <Gift gift={gift} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  )
}

function Giving({ clientId }: Props) {
  const t = useMessages(clientAddonsMessages)
  const [isOpen, setOpen] = useState(false)
  const all = useQuery(useApi().query(terms.list, { params: { clientId } })).data?.data
  if (!all) return null
  const possible = all.filter(takesMore)
  if (possible.length === 0) return <p className="note">{t.noTerm}</p>
  return (
    <div>
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t.give}
      </Button>
      <Suspense>
        {isOpen && <GiveAddon clientId={clientId} terms={possible} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

function Gift({ gift }: { gift: GivenAddon }) {
  const t = useMessages(clientAddonsMessages)
  const { locale } = useLocale()
  const effect = useEffectLabels()(gift)
  const name = localName(gift.name, locale)
  return (
    <Entry>
      <EntryHead title={<UserText>{name}</UserText>}>
        {effect !== '' && <span>{effect}</span>}
        {gift.price === 0 ? <span>{t.free}</span> : <Money amount={gift.price} currency={gift.currency} />}
        <DateText iso={gift.givenOn} />
      </EntryHead>
      {gift.givenBy !== null && (
        <p className="note">
          <UserText>{t.givenBy(gift.givenBy)}</UserText>
        </p>
      )}
    </Entry>
  )
}
