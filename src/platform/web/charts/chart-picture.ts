import type { TimeAxis } from '#platform/contract/user.ts'
import type { Column, ColumnPart } from './column-chart.tsx'
import { columnScale, type ColumnScale, endsOf, stackedParts } from './column-scale.ts'
import { type Pen, startPicture } from './picture-pen.ts'

/** A chart of columns with all that somebody needs who sees nothing but the picture. */
export interface ChartPicture {
  title: string
  /** What it is about: days, comparison, choices, as of when; a line each. */
  told: readonly string[]
  columns: readonly Column[]
  legend: readonly { shade: ColumnPart['shade']; text: string }[]
  /** Which way the columns stand. */
  direction: TimeAxis
  tickText: (value: number) => string
  /** What is written below: known events, the highest and the lowest column. */
  notes: readonly string[]
}

const width = 1200
const padding = 36
const plotHeight = 380
const columnGap = 8
const widestColumn = 64
const sampleSize = 13

/** Draws a chart as a PNG, in the light colours: it goes into messages and onto paper. */
export async function drawChartPicture(picture: ChartPicture): Promise<Blob> {
  const { pen, finish } = await startPicture({ width, padding })
  pen.text(picture.title, { size: 28, weight: 700, colour: 'text' })
  for (const line of picture.told) pen.text(line, { size: 16, colour: 'text-2' })
  pen.down(28)
  drawPlot(pen, picture)
  drawLegend(pen, picture.legend)
  for (const note of picture.notes) pen.text(note, { size: 16, colour: 'text-2' })
  return finish()
}

interface Plot {
  top: number
  left: number
  right: number
  scale: ColumnScale
}

const atValue = ({ top, scale }: Plot, value: number): number =>
  top + plotHeight * (1 - scale.at(value) / 100)

function drawPlot(pen: Pen, picture: ChartPicture): void {
  const { columns, tickText } = picture
  const scale = columnScale(columns.flatMap(({ parts }) => endsOf(parts)))
  const ticks = scale.ticks.map((value) => ({ value, text: tickText(value) }))
  const axis = Math.max(...ticks.map(({ text }) => pen.widthOf(text, 15)))
  const plot = { top: pen.y(), left: padding, right: width - padding - axis - 10, scale }
  for (const { value, text } of ticks) {
    const y = atValue(plot, value)
    const colour = value === 0 ? 'border-control' : 'border-subtle'
    pen.fill(colour, { x: plot.left, y: y - 0.5, width: plot.right - plot.left, height: 1 })
    pen.mark(text, { x: plot.right + 10, y: y + 5, size: 15, align: 'left' })
  }
  pen.down(plotHeight + 8)
  pen.down(drawColumns(pen, plot, picture))
}

/** @returns how high the names below are */
function drawColumns(pen: Pen, plot: Plot, { columns, direction }: ChartPicture): number {
  const slot = (plot.right - plot.left) / Math.max(1, columns.length)
  const names = columns.map(({ label, now }) => (now === undefined ? label : `${label} ${now}`))
  const widest = Math.max(...names.map((name) => pen.widthOf(name, 15)))
  const isUpright = widest > slot - columnGap
  const hasValues = columns.every(({ value = '' }) => pen.widthOf(value, 15) <= slot)
  const numbersHeight = columns.some(({ notes = [] }) => notes.length > 0) ? 24 : 0
  for (const [index, column] of columns.entries()) {
    const place = direction === 'ltr' ? index : columns.length - 1 - index
    const middle = plot.left + (place + 0.5) * slot
    if (column.notes)
      pen.fill('plum-tint', { x: middle - slot / 2 + 2, y: plot.top, width: slot - 4, height: plotHeight })
    drawColumn(pen, plot, column, { middle, width: Math.min(widestColumn, slot - columnGap), hasValues })
    const below = pen.y() + 14
    pen.mark((column.notes ?? []).join(' '), {
      x: middle,
      y: below,
      size: 14,
      align: 'center',
      colour: 'plum',
    })
    const name = { x: middle, y: below + numbersHeight, size: 15 }
    if (isUpright) pen.upright(names[index] ?? '', name)
    else pen.mark(names[index] ?? '', { ...name, align: 'center' })
  }
  return numbersHeight + (isUpright ? widest + 24 : 36)
}

interface ColumnPlace {
  middle: number
  width: number
  hasValues: boolean
}

function drawColumn(pen: Pen, plot: Plot, { parts, value = '' }: Column, place: ColumnPlace): void {
  for (const { part, from, size } of stackedParts(parts, plot.scale)) {
    const height = (plotHeight * size) / 100
    const y = plot.top + plotHeight * (1 - from / 100) - height
    pen.fill(`viz-${part.shade}`, { x: place.middle - place.width / 2, y, width: place.width, height })
  }
  if (!place.hasValues) return
  const [high = 0] = endsOf(parts)
  pen.mark(value, { x: place.middle, y: atValue(plot, high) - 6, size: 15, align: 'center' })
}

/** From the right, in as many lines as it needs. */
function drawLegend(pen: Pen, legend: ChartPicture['legend']): void {
  let x = width - padding
  for (const { shade, text } of legend) {
    const room = sampleSize + 8 + pen.widthOf(text, 16)
    if (x - room < padding) {
      x = width - padding
      pen.down(26)
    }
    pen.fill(`viz-${shade}`, { x: x - sampleSize, y: pen.y(), width: sampleSize, height: sampleSize })
    pen.mark(text, { x: x - sampleSize - 8, y: pen.y() + 13, size: 16, align: 'right' })
    x -= room + 24
  }
  pen.down(34)
}
