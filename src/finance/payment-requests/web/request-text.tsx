import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import css from './requests.module.css'
import { requestsMessages } from './requests.messages.ts'

/** The message for the client, in their language, ready to be copied. */
export function RequestText({ text }: { text: string }) {
  const t = useMessages(requestsMessages)
  return (
    <section className="grid-3 shrinks" aria-label={t.text}>
      <p className={css.bubble} dir="auto">
        {text}
      </p>
      <div>
        <Button look="primary" icon="copy" onClick={() => void copyText(text, t.copied)}>
          {t.copy}
        </Button>
      </div>
    </section>
  )
}
