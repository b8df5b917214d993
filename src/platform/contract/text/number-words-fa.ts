const small = (
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده ' + 'یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'
).split(' ')
const tens = 'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ')
const hundreds = 'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ')
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون']

/** A whole number from 0 below 10^15 in Persian words. */
export function persianWords(value: number): string {
  if (value === 0) return small[0] ?? ''
  const texts: string[] = []
  for (let scale = 0, rest = value; rest > 0; scale++, rest = Math.floor(rest / 1000)) {
    const group = rest % 1000
    if (group > 0) texts.unshift(groupWords(group, scale))
  }
  return texts.join(' و ')
}

// One thousand is «هزار», one million «یک میلیون».
function groupWords(group: number, scale: number): string {
  const name = scales[scale] ?? ''
  if (scale === 0) return belowThousand(group)
  return group === 1 && scale === 1 ? name : `${belowThousand(group)} ${name}`
}

function belowThousand(value: number): string {
  const rest = value % 100
  const texts = value >= 100 ? [hundreds[Math.floor(value / 100) - 1]] : []
  if (rest >= 20) {
    texts.push(tens[Math.floor(rest / 10) - 2])
    if (rest % 10 > 0) texts.push(small[rest % 10])
  } else if (rest > 0) {
    texts.push(small[rest])
  }
  return texts.join(' و ')
}
