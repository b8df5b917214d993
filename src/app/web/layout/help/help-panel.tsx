import { GuideHelp } from '#content/supporter-guides/web/guide-help.tsx'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { screenOf } from '../screen-index.ts'
import { shortcutPlaces } from '../shortcut-list.ts'
import { SidePanel } from '../side-panel.tsx'
import { shortcutsOf, wordsOf } from './help-of.ts'
import { helpMessages } from './help.messages.ts'
import css from './help.module.css'
import { helpWordsMessages, type HelpWord } from './help-words.messages.ts'
import { ShortcutSection, SingleKeys } from './shortcut-section.tsx'

interface Props {
  /** The page that is open; null until it is known. */
  path: string | null
  onClose: () => void
}

/** The guides of the page that is open, what its words mean, and its shortcuts; all others below. */
export function HelpPanel({ path, onClose }: Props) {
  const t = useMessages(helpMessages)
  const screen = path === null ? null : screenOf(path)
  const hasGuides = useMay('supporter-guides.read')
  const here = shortcutsOf(screen?.path ?? '/')
  const others = shortcutPlaces.filter((place) => !here.includes(place))
  return (
    <SidePanel title={t.title} onClose={onClose}>
      <div className="grid-6">
        {hasGuides && screen && <GuideHelp key={screen.path} screen={screen.path} onClose={onClose} />}
        {screen && path !== null && <Words words={wordsOf(screen.path, path)} />}
        <section aria-label={t.shortcuts}>
          <h3>{t.shortcuts}</h3>
          {here.map((place) => (
            <ShortcutSection key={place} place={place} />
          ))}
          <SingleKeys />
        </section>
        <details className={css.others}>
          <summary>{t.others}</summary>
          {others.map((place) => (
            <ShortcutSection key={place} place={place} />
          ))}
        </details>
      </div>
    </SidePanel>
  )
}

function Words({ words }: { words: readonly HelpWord[] }) {
  const t = useMessages(helpMessages)
  const meanings = useMessages(helpWordsMessages)
  return (
    <section aria-label={t.words}>
      <h3>{t.words}</h3>
      <dl className={css.words}>
        {words.map((key) => (
          <div key={key}>
            <dt>{meanings[key].word}</dt>
            <dd>{meanings[key].text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
