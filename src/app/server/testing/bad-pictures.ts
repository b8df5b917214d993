import { Buffer } from 'node:buffer'
import { deflateSync, gzipSync } from 'node:zlib'
import { pixelBomb, plainPicture, pngChunk } from '#clients/photos/server/testing/pictures.ts'

/** Name of the case, what is sent, the status and the code at the field `file` that it is answered with. */
export type BadFile = readonly [name: string, content: Buffer, status: number, code: string]

const text = (words: string) => Buffer.from(words)
const hex = (digits: string) => Buffer.from(digits, 'hex')
/** The first bytes of a format, then what could be anything. */
const begun = (start: Buffer, more = 200) => Buffer.concat([start, Buffer.alloc(more, 7)])
const script = '<script>fetch("/back/public/api")</script>'
const isoMedia = (brand: string) => begun(Buffer.concat([hex('00000018'), text(`ftyp${brand}`)]))

const pngStart = hex('89504e470d0a1a0a')
const jpegStart = hex('ffd8ffe000104a46494600010100000100010000')

/** What a browser, a server or a shell might run, whatever name it comes under. */
const programs: readonly [string, Buffer][] = [
  ['HTML', text(`<!doctype html><html>${script}</html>`)],
  ['HTML behind a byte order mark', Buffer.concat([hex('efbbbf'), text(`<html>${script}`)])],
  ['HTML in UTF-16', Buffer.concat([hex('fffe'), Buffer.from(script, 'utf16le')])],
  ['SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg" onload="x()">${script}</svg>`)],
  ['SVG with a prologue', text(`<?xml version="1.0"?><svg>${script}</svg>`)],
  ['XML that reads a file', text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['JavaScript', text('export default fetch("/");'.repeat(9))],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['a shell script', text('#!/bin/sh\nid > /tmp/x\n')],
  ['drawing commands', text("push graphic-context\nfill 'url(https://x/a|id)'\npop graphic-context")],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file')],
  ['a PHP archive', text('<?php __HALT_COMPILER(); ?>'.padEnd(200, '\u0000'))],
  ['a program of Linux', begun(hex('7f454c4602010100'))],
  ['a program of Windows', begun(text('MZ\u0090'))],
  ['a class of Java', begun(hex('cafebabe00000034'))],
  ['WebAssembly', begun(hex('0061736d01000000'))],
]

const otherFormats: readonly [string, Buffer][] = [
  ['GIF of 1987', begun(text('GIF87a'))],
  ['GIF that is a script', text(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`)],
  ['BMP', begun(text('BM'))],
  ['TIFF', begun(hex('49492a00'))],
  ['TIFF the other way round', begun(hex('4d4d002a'))],
  ['an icon', begun(hex('00000100'))],
  ['Photoshop', begun(text('8BPS'))],
  ['JPEG 2000', begun(hex('0000000c6a5020200d0a870a'))],
  ['JPEG XL', begun(hex('ff0a'))],
  ['JPEG XL in a box', begun(hex('0000000c4a584c200d0a870a'))],
  ['OpenEXR', begun(hex('762f3101'))],
  ['PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>')],
  ['ZIP', begun(hex('504b0304'))],
  ['gzip', gzipSync(script)],
  ['RAR', begun(hex('526172211a0700'))],
  ['SQLite', begun(text('SQLite format 3\u0000'))],
  ['sound (WAVE)', begun(Buffer.concat([text('RIFF'), hex('24000000'), text('WAVEfmt ')]))],
  ['video (AVI)', begun(Buffer.concat([text('RIFF'), hex('24000000'), text('AVI LIST')]))],
  ['sound (MP3)', begun(text('ID3'))],
  ['sound (Ogg)', begun(text('OggS'))],
  ['video (MP4)', isoMedia('isom')],
  ['video (WebM)', begun(hex('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'))],
  ['one byte', hex('ff')],
  ['two bytes of a JPEG', hex('ffd8')],
  ['zeros', Buffer.alloc(1000)],
  ['spaces', Buffer.alloc(1000, 0x20)],
  ['PNG sent as text', Buffer.concat([hex('89504e470a1a0a'), Buffer.alloc(100)])],
]

const phones: readonly [string, Buffer][] = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif'].map((brand) => [
  `of a phone (${brand})`,
  isoMedia(brand),
])

/** They begin as a picture and are none. */
async function broken(): Promise<readonly [string, Buffer][]> {
  const size = { width: 300, height: 300 }
  const [jpeg, png, webp] = await Promise.all([
    plainPicture('jpeg', size),
    plainPicture('png', size),
    plainPicture('webp', size),
  ])
  const half = (picture: Buffer) => picture.subarray(0, Math.floor(picture.length / 2))
  const wrongSum = Buffer.from(png)
  wrongSum[20]! ^= 0xff
  return [
    ['JPEG and then zeros', Buffer.concat([jpegStart, Buffer.alloc(400)])],
    ['JPEG and then PHP', Buffer.concat([jpegStart, text('<?php system("id"); ?>'.repeat(9))])],
    ['JPEG and then HTML', Buffer.concat([hex('ffd8ff'), text(`<html>${script}</html>`)])],
    ['half a JPEG', half(jpeg)],
    ['JPEG of its first bytes', jpeg.subarray(0, 20)],
    ['PNG and then a program', Buffer.concat([pngStart, hex('7f454c46'), Buffer.alloc(200)])],
    ['PNG of its signature', begun(pngStart, 20)],
    ['half a PNG', half(png)],
    ['PNG with a wrong checksum', wrongSum],
    ['PNG without width', pngOf(0, 10)],
    ['PNG without pixels', Buffer.concat([pngStart, pngHeader(10, 10), pngChunk('IEND')])],
    ['PNG that is wider than numbers go', pngOf(0xffff_ffff, 1)],
    ['half a WebP', half(webp)],
    ['WebP of nothing', Buffer.concat([text('RIFF'), hex('04000000'), text('WEBP')])],
    ['WebP and then rubbish', begun(Buffer.concat([text('RIFF'), hex('ff000000'), text('WEBPVP8 ')]))],
  ]
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', header)
}

const pngOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngStart,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND'),
  ])

const answered =
  (status: number, code: string) =>
  ([name, content]: readonly [string, Buffer]): BadFile => [name, content, status, code]

/** Files that no picture may come from. */
export async function badPictures(): Promise<readonly BadFile[]> {
  return [
    ...[...programs, ...otherFormats].map(answered(415, 'not-an-image')),
    ...phones.map(answered(415, 'heic')),
    ...(await broken()).map(answered(422, 'unreadable')),
    ['PNG of 20,000 by 20,000', pixelBomb(20_000), 422, 'too-many-pixels'],
    ['PNG of 7,072 by 7,072', pixelBomb(7_072), 422, 'too-many-pixels'],
    ['JPEG and one byte too many', Buffer.alloc(15_728_641, 0xff), 413, 'too-large'],
  ]
}

/** Files that nobody plays here; what is broken inside a video is not looked at. */
export const badVideos: readonly BadFile[] = (
  [
    ['HTML', begun(text(`<html><video>${script}`))],
    ['a list of addresses', begun(text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'))],
    ['Matroska', begun(hex('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61'))],
    ['EBML without a word', begun(hex('1a45dfa3'))],
    ['QuickTime', isoMedia('qt  ')],
    ['sound alone', isoMedia('M4A ')],
    ['a picture of a phone', isoMedia('heic')],
    ['a brand of no one', isoMedia('\u0000\u0000\u0000\u0000')],
    ['AVI', begun(Buffer.concat([text('RIFF'), hex('24000000'), text('AVI LIST')]))],
    ['Flash', begun(hex('464c5601'))],
    ['Windows Media', begun(hex('3026b2758e66cf11a6d900aa0062ce6c'))],
    ['a stream of television', begun(hex('47400010'))],
    ['MPEG of a disc', begun(hex('000001ba'))],
    ['a JPEG', begun(jpegStart)],
    ['a program', begun(hex('7f454c4602010100'))],
    ['zeros', Buffer.alloc(200)],
    ['fewer bytes than a head', text('ftyp')],
  ] as const
).map(answered(415, 'not-a-video'))
