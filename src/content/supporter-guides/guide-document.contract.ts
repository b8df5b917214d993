import * as z from 'zod/mini'
import { rawText } from '#platform/contract/scalars.ts'

/*
 * The text of a guide as a tree of named nodes: what the editor makes, the server stores and the page draws. There is
 * no markup in it, so nothing that is typed or pasted can become any. Nodes that are not named here are refused.
 */

export const guideMarks = ['strong', 'em'] as const

export interface GuideText {
  type: 'text'
  text: string
  marks?: { type: (typeof guideMarks)[number] }[] | undefined
}
export type GuideInline = GuideText | { type: 'break' }
export interface GuideParagraph {
  type: 'paragraph'
  content?: GuideInline[] | undefined
}
export interface GuideHeading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: GuideInline[] | undefined
}
/** Words to be said to a client as they stand. */
export interface GuideScript {
  type: 'script'
  content: GuideParagraph[]
}
export interface GuideItem {
  type: 'item'
  content: (GuideParagraph | GuideList)[]
}
export interface GuideList {
  type: 'bullets' | 'numbers'
  content: GuideItem[]
}
export type GuideBlock = GuideParagraph | GuideHeading | GuideScript | GuideList
export type GuideDocument = GuideBlock[]

export const documentLimits = {
  /** Characters of all texts together. */
  text: 20_000,
  blocks: 200,
  inline: 300,
  items: 100,
  /** Lists inside of lists. */
  depth: 3,
} as const

const mark = z.strictObject({ type: z.enum(guideMarks) })
const marks = z.array(mark).check(
  z.maxLength(guideMarks.length),
  z.refine((given: z.output<typeof mark>[]) => new Set(given.map(({ type }) => type)).size === given.length, {
    error: 'duplicate',
  }),
)
const textRun = z.strictObject({
  type: z.literal('text'),
  text: rawText(documentLimits.text, 1),
  marks: z.optional(marks),
})
const lineBreak = z.strictObject({ type: z.literal('break') })
const inline = z.optional(
  z.array(z.discriminatedUnion('type', [textRun, lineBreak])).check(z.maxLength(documentLimits.inline)),
)
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3]) }),
  content: inline,
})
const script = z.strictObject({
  type: z.literal('script'),
  content: z.array(paragraph).check(z.minLength(1), z.maxLength(documentLimits.items)),
})

/** An item begins with words: a list right inside of a list has nothing to stand under. */
const beginsWithWords = z.refine<{ type: string }[]>((content) => content[0]?.type === 'paragraph', {
  error: 'invalid',
})
const many = [z.minLength(1), z.maxLength(documentLimits.items)] as const

function listOf(depth: number): z.ZodMiniType<GuideList, GuideList> {
  const inner = depth > 1 ? z.union([paragraph, listOf(depth - 1)]) : paragraph
  const item = z.strictObject({
    type: z.literal('item'),
    content: z.array(inner as typeof paragraph).check(...many, beginsWithWords),
  })
  return z.strictObject({ type: z.enum(['bullets', 'numbers']), content: z.array(item).check(...many) })
}

const block: z.ZodMiniType<GuideBlock, GuideBlock> = z.union([
  paragraph,
  heading,
  script,
  listOf(documentLimits.depth),
])

/** All blocks of a text in one language. Empty: not written yet. */
export const guideDocument = z.array(block).check(
  z.maxLength(documentLimits.blocks),
  z.refine((blocks: GuideBlock[]) => documentText(blocks).length <= documentLimits.text, {
    error: `too-long:${documentLimits.text}`,
  }),
)

/** The words of a text, a line for each paragraph: for searching, counting and copying. */
export function documentText(blocks: readonly (GuideBlock | GuideItem)[]): string {
  return blocks.map(blockText).join('\n')
}

function blockText(one: GuideBlock | GuideItem): string {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
      return (one.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join('')
    case 'script':
    case 'item':
    case 'bullets':
    case 'numbers':
      return documentText(one.content)
  }
}
