import { GuideHelp } from '#content/supporter-guides/web/guide-help.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { screenOf } from './screen-index.ts'
import { capsOf, shortcutList, shortcutPlaces, type Combination } from './shortcut-list.ts'
import { shortcutSheetMessages } from './shortcut-sheet.messages.ts'
import css from './shortcut-sheet.module.css'

interface Props {
  /** The page that is open; null until it is known. */
  path: string | null
  onClose: () => void
}

/** The guides of the page, then all shortcuts with both letters of their key and the switch for single keys. */
export function ShortcutSheet({ path, onClose }: Props) {
  const t = useMessages(shortcutSheetMessages)
  const [{ chosen }, store] = usePreferences()
  const screen = path === null ? null : screenOf(path)
  const hasGuides = useMay('supporter-guides.read')
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
        {hasGuides && screen && <GuideHelp screen={screen.path} onClose={onClose} />}
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
