import { Suspense, useState } from 'react'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { Page } from '#platform/web/page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { fasting, type RamadanMonth } from '../fasting.contract.ts'
import css from './ramadan-months.module.css'
import { ramadanMonthsMessages } from './ramadan-months.messages.ts'
import { useLocalDigits } from './use-lunar-text.ts'

const EditMonth = lazyPart(async () => (await import('./edit-ramadan-month.tsx')).EditMonth)

/** `/ramadan-months`: when Ramadan begins and how long it is, by country and year. */
export const Screen = loadedScreen(fasting.months, ramadanMonthsMessages, 'title', (months) => (
  <Months months={months} />
))

function Months({ months }: { months: readonly RamadanMonth[] }) {
  const t = useMessages(ramadanMonthsMessages)
  const [editing, setEditing] = useState<RamadanMonth | null>(null)
  return (
    <Page title={t.title}>
      <p className="muted flush">{t.text}</p>
      {countries.map((country) => (
        <Card key={country} title={t.countries[country]}>
          <ul className="stack bare-list">
            {months
              .filter((month) => month.country === country)
              .map((month) => (
                <Month key={month.hijriYear} month={month} onEdit={() => setEditing(month)} />
              ))}
          </ul>
        </Card>
      ))}
      <Suspense>{editing && <EditMonth month={editing} onClose={() => setEditing(null)} />}</Suspense>
    </Page>
  )
}

function Month({ month, onEdit }: { month: RamadanMonth; onEdit: () => void }) {
  const t = useMessages(ramadanMonthsMessages)
  const { format, zone } = useLocale()
  const local = useLocalDigits()
  const mayWrite = useMay('meals.write')
  const { hijriYear, country, fromDay, toDay, days, changed } = month
  return (
    <li className={css.line}>
      <h3 className={css.name}>{t.year(local(hijriYear))}</h3>
      <div>
        <div>{format.dateRange(fromDay, toDay)}</div>
        <div className="muted flush">
          {t.days(days)} — {changed ? t.changed(format.dateTime(new Date(changed.at), zone)) : t.expected}
        </div>
      </div>
      {mayWrite && (
        <Button size="small" aria-label={t.editOf(local(hijriYear), t.countries[country])} onClick={onEdit}>
          {t.edit}
        </Button>
      )}
    </li>
  )
}
