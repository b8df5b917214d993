/** A colour of the tokens, without its dashes in front. */
type Colour =
  | 'text'
  | 'text-2'
  | 'border-subtle'
  | 'border-control'
  | 'surface'
  | 'plum'
  | 'plum-tint'
  | `viz-${number}`

interface Written {
  size: number
  weight?: number
  colour?: Colour
}

interface Placed extends Written {
  x: number
  /** Of the line that the letters stand on. */
  y: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What draws on a picture from its top downwards; lengths in pixels of a sheet that is drawn twice as fine. */
export interface Pen {
  /** How far down it is. */
  y(): number
  down(by: number): void
  /** A paragraph from the right, in as many lines as it needs; the pen is below it then. */
  text(text: string, written: Written): void
  /** Words in one place. */
  mark(text: string, placed: Placed & { align: CanvasTextAlign }): void
  /** Words that are read from the top downwards. */
  upright(text: string, placed: Placed): void
  fill(colour: Colour, box: Box): void
  widthOf(text: string, size: number): number
}

/** Sharp on screens of twice the points. */
const fineness = 2
/** Higher than any chart with its words; what is not used is cut off. */
const tallest = 2000
const lineHeight = 1.7

/** A sheet with a pen at its top; `finish` cuts it below the pen and makes it a PNG. */
export async function startPicture({ width, padding }: { width: number; padding: number }) {
  await document.fonts.ready
  const canvas = sheet(width, tallest)
  const context = contextOf(canvas)
  context.scale(fineness, fineness)
  const colours = lightColours()
  const pen = penOn(context, colours, { width, padding })
  async function finish(): Promise<Blob> {
    const height = Math.ceil(pen.y() + padding)
    const cut = sheet(width, height)
    const whole = contextOf(cut)
    whole.fillStyle = colours('surface')
    whole.fillRect(0, 0, cut.width, cut.height)
    whole.drawImage(canvas, 0, 0)
    return new Promise((resolve, reject) =>
      cut.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))),
        'image/png',
      ),
    )
  }
  return { pen, finish }
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width * fineness
  canvas.height = height * fineness
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  return context
}

/** The tokens of the light theme as the canvas knows colours. */
function lightColours(): (colour: Colour) => string {
  const found = new Map<Colour, string>()
  return (colour) => {
    const known = found.get(colour)
    if (known !== undefined) return known
    const probe = document.createElement('span')
    probe.dataset['theme'] = 'light'
    probe.hidden = true
    probe.style.color = `var(--${colour})`
    document.body.append(probe)
    const value = getComputedStyle(probe).color
    probe.remove()
    found.set(colour, value)
    return value
  }
}

function penOn(
  context: CanvasRenderingContext2D,
  colours: (colour: Colour) => string,
  { width, padding }: { width: number; padding: number },
): Pen {
  const letters = lettersOn(context, colours)
  let y = padding
  return {
    ...letters,
    y: () => y,
    down: (by) => void (y += by),
    text(text, written) {
      letters.take(written, 'right')
      for (const line of linesOf(context, text, width - 2 * padding)) {
        context.fillText(line, width - padding, y + written.size)
        y += written.size * lineHeight
      }
    },
    fill(colour, box) {
      context.fillStyle = colours(colour)
      context.fillRect(box.x, box.y, box.width, box.height)
    },
  }
}

function lettersOn(context: CanvasRenderingContext2D, colours: (colour: Colour) => string) {
  const family = getComputedStyle(document.body).fontFamily
  function take({ size, weight = 400, colour = 'text-2' }: Written, align: CanvasTextAlign) {
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = colours(colour)
    context.direction = 'rtl'
    context.textAlign = align
  }
  return {
    take,
    mark(text: string, placed: Parameters<Pen['mark']>[1]) {
      take(placed, placed.align)
      context.fillText(text, placed.x, placed.y)
    },
    upright(text: string, placed: Placed) {
      take(placed, 'right')
      context.save()
      context.translate(placed.x + placed.size / 3, placed.y - placed.size)
      context.rotate(-Math.PI / 2)
      context.fillText(text, 0, 0)
      context.restore()
    },
    widthOf(text: string, size: number) {
      context.font = `400 ${size}px ${family}`
      return context.measureText(text).width
    },
  }
}

/** A text cut between words so that each line has room. */
function linesOf(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
