import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import css from './story.module.css'
import { storiesMessages } from './stories.messages.ts'

interface Words {
  fa: string | null
  ar: string | null
}

interface Props {
  /** The picture under a label that tells what it is. */
  renderPicture: (label: string) => ReactNode
  title: Words
  text: Words
}

/** A story as clients see it, in both languages; what is missing in Arabic is shown in Persian, as to them. */
export function StoryPhones({ renderPicture, title, text }: Props) {
  const t = useMessages(storiesMessages)
  return (
    <div className={css.phones}>
      {(['fa', 'ar'] as const).map((language) => {
        const shownTitle = title[language] ?? title.fa ?? ''
        const shownText = text[language] ?? text.fa ?? ''
        const lang = title[language] === null ? 'fa' : language
        return (
          <figure key={language} className={css.frame}>
            <div className={css.phone} lang={lang} dir="rtl">
              {renderPicture(t.pictureOf(shownTitle))}
              <div className={css.words}>
                <strong>{shownTitle}</strong>
                {shownText !== '' && <p>{shownText}</p>}
              </div>
            </div>
            <figcaption>{t.previewIn[language]}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
