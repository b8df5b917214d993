import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FieldErrorText } from '#platform/web/ui/fields/field-frame.tsx'
import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import type { GuideBlock, GuideDocument } from '../guide-document.contract.ts'
import { type GuideAction, guideActions, guideCommands, guidePlugins, isOn } from './guide-commands.ts'
import css from './guide-editor.module.css'
import textCss from './guide-text.module.css'
import { guideEditorMessages } from './guide-editor.messages.ts'
import { guideSchema } from './guide-schema.ts'

interface Props extends FieldProps<GuideDocument> {
  lang: 'fa' | 'ar'
}

/** A text with headings, lists and scripts. Its value is the document of the contract, never markup. */
export function GuideEditor(props: Props) {
  const { name, label, error, hint, lang } = props
  const id = useId()
  const { mount, state, run } = useEditor(props, id)
  return (
    <div className="grid-1 shrinks">
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      <div className={css.box} data-invalid={error ? '' : undefined}>
        <Tools state={state} run={run} label={label} />
        <div ref={mount} className={textCss.text} lang={lang} data-field={name} />
      </div>
    </div>
  )
}

/** ProseMirror keeps its own document; the form hears of each change and may put another one in (a draft, a merge). */
function useEditor({ name, value, onChange, onBlur, error, hint, lang }: Props, id: string) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState(() => stateOf(value))
  const shown = useRef(value)
  const told = useEffectEvent((blocks: GuideDocument) => {
    shown.current = blocks
    onChange(blocks)
  })
  const left = useEffectEvent(() => onBlur?.())
  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView(place.current, {
      state: stateOf(shown.current),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (transaction.docChanged) told(blocksOf(next))
      },
      handleDOMEvents: { blur: () => left() },
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])
  useEffect(() => {
    const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
    view.current?.setProps({
      attributes: attributesOf({ id, name, lang, describedBy, invalid: Boolean(error) }),
    })
  }, [id, name, lang, hint, error])
  useEffect(() => {
    if (!view.current || shown.current === value) return
    shown.current = value
    const next = stateOf(value)
    view.current.updateState(next)
    setState(next)
  }, [value])
  function run(action: GuideAction) {
    const editor = view.current
    if (!editor) return
    guideCommands[action](editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return { mount: place, state, run }
}

interface Described {
  id: string
  name: string
  lang: string
  describedBy: string
  invalid: boolean
}

function attributesOf({ id, name, lang, describedBy, invalid }: Described): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    class: css.area ?? '',
    name,
    lang,
    dir: 'rtl',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  }
}

/** An unwritten text is one empty line, where the cursor can stand. */
function stateOf(blocks: GuideDocument): EditorState {
  const content = blocks.length === 0 ? [{ type: 'paragraph' }] : blocks
  return EditorState.create({
    doc: guideSchema.nodeFromJSON({ type: 'doc', content }),
    plugins: guidePlugins(),
  })
}

function blocksOf({ doc }: EditorState): GuideDocument {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.textContent === '') return []
  return doc.content.toJSON() as GuideBlock[]
}

function Tools({
  state,
  run,
  label,
}: {
  state: EditorState
  run: (action: GuideAction) => void
  label: string
}) {
  const t = useMessages(guideEditorMessages)
  return (
    <div role="group" aria-label={t.tools(label)} className={css.tools}>
      {guideActions.map((action) => (
        <button
          key={action}
          type="button"
          className={css.tool}
          data-action={action}
          aria-pressed={isOn(state, action) ?? undefined}
          // The place of the cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(action)}
        >
          {t.actions[action]}
        </button>
      ))}
    </div>
  )
}
