import { Fragment, type ReactNode } from 'react'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import {
  documentText,
  type GuideBlock,
  type GuideDocument,
  type GuideInline,
  type GuideItem,
} from '../guide-document.contract.ts'
import css from './guide-text.module.css'
import { guidesMessages } from './supporter-guides.messages.ts'

type HeadingLevel = 2 | 3 | 4
const deeper = { 2: 'h3', 3: 'h4', 4: 'h5' } as const

interface Props {
  blocks: GuideDocument
  lang: 'fa' | 'ar'
  /** Level of its headings in the outline around it; headings below them are one deeper. */
  headingLevel: HeadingLevel
}

/** The text of a guide, drawn node by node: nothing of it is ever read as markup. */
export function GuideTextView({ blocks, lang, headingLevel }: Props) {
  return (
    <div className={css.text} lang={lang} dir="rtl">
      <Blocks blocks={blocks} top={headingLevel} />
    </div>
  )
}

/** A stored text never changes in place, so the place of a node is its key. */
function Blocks({ blocks, top = 2 }: { blocks: readonly GuideBlock[]; top?: HeadingLevel }) {
  return blocks.map((block, place) => <Block key={place} block={block} top={top} />)
}

function Block({ block, top }: { block: GuideBlock; top: HeadingLevel }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inline parts={block.content} />
        </p>
      )
    case 'heading': {
      const isTop = block.attrs.level === 2
      const Heading = isTop ? (`h${top}` as const) : deeper[top]
      return (
        <Heading className={isTop ? css.heading : css.subheading}>
          <Inline parts={block.content} />
        </Heading>
      )
    }
    case 'script':
      return <Script blocks={block.content} />
    case 'bullets':
      return (
        <ul>
          <Items items={block.content} />
        </ul>
      )
    case 'numbers':
      return (
        <ol>
          <Items items={block.content} />
        </ol>
      )
  }
}

function Items({ items }: { items: readonly GuideItem[] }) {
  return items.map(({ content }, place) => (
    <li key={place}>
      <Blocks blocks={content} />
    </li>
  ))
}

/** Words for a client, which can be taken along. */
function Script({ blocks }: { blocks: readonly GuideBlock[] }) {
  const t = useMessages(guidesMessages)
  return (
    <blockquote className={css.script}>
      <div className={css.copy} data-print="hide">
        <Button
          look="quiet"
          size="small"
          icon="copy"
          onClick={() => void copyText(documentText(blocks), t.scriptCopied)}
        >
          {t.copyScript}
        </Button>
      </div>
      <Blocks blocks={blocks} />
    </blockquote>
  )
}

function Inline({ parts = [] }: { parts?: readonly GuideInline[] | undefined }) {
  return parts.map((part, place) => (
    <Fragment key={place}>{part.type === 'break' ? <br /> : marked(part)}</Fragment>
  ))
}

function marked({ text, marks = [] }: Extract<GuideInline, { type: 'text' }>): ReactNode {
  return marks.reduce<ReactNode>(
    (inner, { type }) => (type === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>),
    text,
  )
}
