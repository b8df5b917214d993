import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { capsOf, shortcutList, shortcutPlaces, type Combination } from './shortcut-list.ts'
import { shortcutSheetMessages } from './shortcut-sheet.messages.ts'
import css from './shortcut-sheet.module.css'

/** All shortcuts with both letters of their key, and the switch for those of a single key. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(shortcutSheetMessages)
  const [{ chosen }, store] = usePreferences()
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      dirty={false}
      width="wide"
      footer={
        <Button look="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={css.sheet}>
        <p>{t.intro}</p>
        <SwitchField
          name="shortcuts"
          label={t.single}
          value={chosen.shortcuts !== false}
          onChange={(shortcuts) => store.choose({ shortcuts })}
        />
        <div className={css.places}>
          {shortcutPlaces.map((place) => (
            <section key={place}>
              <h3 className={css.place}>{t.places[place]}</h3>
              <dl className={css.list}>
                {shortcutList[place].map((combination) => (
                  <div key={combination} className={css.row}>
                    <dt>{t.acts[combination]}</dt>
                    <dd>
                      <Keys combination={combination} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function Keys({ combination }: { combination: Combination }) {
  const { locale } = useLocale()
  const { keys, letter } = capsOf(combination, locale)
  return (
    <>
      <bdi dir="ltr" className={css.keys}>
        {keys.map((key) => (
          <kbd key={key} className={css.key}>
            {key}
          </kbd>
        ))}
      </bdi>
      {letter && <span className={css.letter}>({letter})</span>}
    </>
  )
}
