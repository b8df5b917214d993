import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Story } from '../stories.contract.ts'
import css from './story.module.css'
import { storiesMessages } from './stories.messages.ts'
import { StoryPicture } from './story-picture.tsx'

interface Words {
  fa: string | null
  ar: string | null
}

interface Props {
  story: Pick<Story, 'id' | 'picture'>
  title: Words
  text: Words
}

/** A story as clients see it, in both languages; what is missing in Arabic is shown in Persian, as to them. */
export function StoryPhones({ story, title, text }: Props) {
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
              <StoryPicture story={story} size="picture" label={t.pictureOf(shownTitle)} />
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
