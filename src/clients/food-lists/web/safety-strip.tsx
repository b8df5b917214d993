import type * as z from 'zod/mini'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import type { safetyStrip } from '../food-list-parts.contract.ts'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { nameIn } from './list-text.ts'
import css from './safety-strip.module.css'

type Safety = z.output<typeof safetyStrip>

const ADULT = 18

/** Pregnancy, breastfeeding, conditions, allergies. Never dismissible: it stands on every list of the client. */
export function SafetyStrip({ safety }: { safety: Safety }) {
  const t = useMessages(foodListScreenMessages)
  const { locale, format } = useLocale()
  const marks = marksOf()
  const dislikes = safety.dislikes.map((name) => nameIn(name, locale).text)
  return (
    <section className={css.strip} aria-label={t.safety.label}>
      {marks.length === 0 && <p className={css.none}>{t.safety.none}</p>}
      {marks.map((mark) => (
        <span key={mark.text} className={css.mark}>
          <Icon name={mark.icon} size="small" />
          <span>
            {mark.kind && <span className={css.kind}>{mark.kind}: </span>}
            <bdi>{mark.text}</bdi>
          </span>
        </span>
      ))}
      {dislikes.length > 0 && <span className={css.soft}>{t.safety.dislikes(format.list(dislikes))}</span>}
    </section>
  )

  function marksOf(): { icon: IconName; kind?: string; text: string }[] {
    const { safety: words } = t
    const { infantMonths, ageYears } = safety
    return [
      ...(safety.isPregnant ? [{ icon: 'warning' as const, text: words.pregnant }] : []),
      ...(infantMonths === null
        ? []
        : [
            {
              icon: 'warning' as const,
              text: infantMonths === 0 ? words.newborn : words.breastfeeding(infantMonths),
            },
          ]),
      ...(ageYears !== null && ageYears < ADULT
        ? [{ icon: 'warning' as const, text: words.minor(ageYears) }]
        : []),
      ...safety.allergies.map((name) => ({
        icon: 'shield' as const,
        kind: words.allergy,
        text: nameIn(name, locale).text,
      })),
      ...safety.conditions.map((name) => ({
        icon: 'info' as const,
        kind: words.condition,
        text: nameIn(name, locale).text,
      })),
    ]
  }
}
