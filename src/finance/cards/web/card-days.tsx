import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type CardDay, cards } from '../cards.contract.ts'
import { bankName, cardLabel } from './card-name.ts'
import { CardNumber } from './card-number.tsx'
import { cardPaths } from './card-paths.ts'
import css from './cards.module.css'
import { cardsMessages } from './cards.messages.ts'

/** Each card's deposits of today: what is confirmed, what waits, and how much its daily cap still leaves. */
export function CardDays() {
  const t = useMessages(cardsMessages)
  const may = useMay('payment-credit-cards.read')
  const query = useQuery({ ...useApi().query(cards.days, {}), enabled: may })
  const days = query.data?.data ?? []
  if (days.length === 0) return null
  return (
    <section aria-label={t.days.title}>
      <ul className={css.days}>
        {days.map((one) => (
          <li key={one.card.id}>
            <Day one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Day({ one }: { one: CardDay }) {
  const t = useMessages(cardsMessages)
  const { format, locale } = useLocale()
  const { card, confirmed, pending, earlier } = one
  // A narrow card breaks between the amount and how many it is, never inside of one.
  const sum = ({ count, amount }: CardDay['pending']) =>
    count === 0
      ? t.days.none
      : t.days.sum(t.days.deposits(count).replaceAll(' ', '\u00a0'), format.money(amount, card.currency))
  const name = card.bank === null ? t.unknownBank : bankName(card.bank, locale)
  const waiting = pending.count + earlier.count
  return (
    <Card title={<UserText>{card.holder}</UserText>}>
      <div className={css.day}>
        <div className={css.dayHead}>
          <span>{name}</span>
          <CardNumber bin={card.bin} lastFour={card.lastFour} />
          {one.retired && (
            <StatusTag tone="neutral" icon="lock">
              {t.retired}
            </StatusTag>
          )}
        </div>
        <dl className={css.sums}>
          <dt>{t.days.confirmed}</dt>
          <dd>{sum(confirmed)}</dd>
          <dt>{t.days.pending}</dt>
          <dd>{sum(pending)}</dd>
          {earlier.count > 0 && (
            <>
              <dt>{t.days.earlier}</dt>
              <dd>{sum(earlier)}</dd>
            </>
          )}
        </dl>
        <Cap one={one} />
        {waiting > 0 && (
          <a
            href={hrefOf(cardPaths.deposits, {}, `?cardId=${card.id}`)}
            aria-label={t.days.see(cardLabel(card, format.prefs.digits))}
          >
            {t.sections.deposits}
          </a>
        )}
      </div>
    </Card>
  )
}

function Cap({ one: { card, dailyCap, confirmed, pending } }: { one: CardDay }) {
  const t = useMessages(cardsMessages)
  const { format } = useLocale()
  if (dailyCap === null) return <p className="note">{t.noCap}</p>
  const left = dailyCap - confirmed.amount
  const over = pending.amount - left
  return (
    <>
      <progress
        className={css.meter}
        aria-label={t.days.meter(cardLabel(card, format.prefs.digits))}
        value={Math.min(confirmed.amount, dailyCap)}
        max={dailyCap}
      />
      {left <= 0 ? (
        <StatusTag tone="danger" icon="warning">
          {t.days.full}
        </StatusTag>
      ) : (
        <p className="note">{t.days.left(format.money(left, card.currency))}</p>
      )}
      {left > 0 && over > 0 && (
        <StatusTag tone="plum" icon="warning">
          {t.days.over(format.money(over, card.currency))}
        </StatusTag>
      )}
    </>
  )
}
