const names = new Intl.DisplayNames('en', { type: 'language' })

/** The languages that an owner can choose, with their English names. */
export const languages: readonly { value: string; label: string }[] = (
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gu he hi hr hu hy id is it ja ka kk ko lt lv mk ml mr ms mt ne nl no ' +
  'pa pl pt ro ru sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo zh zu'
)
  .split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
