import { headingFont, type LetterColours, textFont } from './letter-colours.ts'

export type LetterStyle = ReturnType<typeof letterStyle>

/** The inline styles of a letter in colours; mail programs read few others. */
export function letterStyle(colours: LetterColours, theme: string) {
  const { ground, panel, ink, quietInk, link, line, button, onButton, hero, heroInk } = colours
  const heading = headingFont(theme)
  const text = {
    fontFamily: textFont,
    fontSize: 17,
    lineHeight: '27px',
    color: ink,
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
  } as const
  return {
    body: { margin: 0, padding: '24px 8px', background: panel },
    sheet: { width: '100%', maxWidth: 600, background: ground, borderRadius: 12, overflow: 'hidden' },
    head: { background: hero, padding: '18px 40px' },
    name: {
      fontFamily: heading,
      fontSize: 19,
      lineHeight: '25px',
      fontWeight: 'bold',
      color: heroInk,
      margin: 0,
      overflowWrap: 'anywhere',
    },
    tagline: { fontFamily: textFont, fontSize: 15, lineHeight: '21px', color: heroInk, margin: 0 },
    inside: { padding: '28px 40px 32px' },
    block: { margin: '0 0 26px' },
    text,
    quiet: { ...text, color: quietInk, margin: 0 },
    small: { ...text, color: quietInk, fontSize: 15, lineHeight: '23px', margin: '0 0 10px' },
    h3: { ...text, fontFamily: heading, fontSize: 27, lineHeight: '34px', fontWeight: 'bold' },
    h4: { ...text, fontFamily: heading, fontSize: 21, lineHeight: '28px', fontWeight: 'bold' },
    title: { ...text, fontSize: 18, lineHeight: '26px', fontWeight: 'bold', margin: 0 },
    plain: { ...text, margin: 0 },
    link: { color: link, textDecoration: 'underline', overflowWrap: 'anywhere' },
    item: { margin: '0 0 6px' },
    picture: {
      fontFamily: textFont,
      fontSize: 17,
      lineHeight: '27px',
      display: 'block',
      width: '100%',
      height: 'auto',
      borderRadius: 8,
      color: ink,
      background: panel,
    },
    button: {
      display: 'inline-block',
      padding: '14px 28px',
      borderRadius: 26,
      background: button,
      color: onButton,
      fontFamily: textFont,
      fontSize: 17,
      lineHeight: '22px',
      fontWeight: 'bold',
      textDecoration: 'none',
    },
    quote: { borderLeft: `4px solid ${link}`, padding: '2px 0 2px 18px' },
    quoted: { ...text, fontFamily: heading, fontSize: 20, lineHeight: '29px', margin: 0 },
    card: { background: panel, border: `2px dashed ${ink}`, borderRadius: 10, padding: '16px 20px' },
    leaf: { width: 60, background: panel, borderRadius: 8, padding: '7px 0 8px' },
    leafLine: {
      fontFamily: textFont,
      fontSize: 14,
      lineHeight: '19px',
      color: ink,
      textAlign: 'center',
      margin: 0,
    },
    ruled: { borderTop: `1px solid ${line}`, padding: '16px 0' },
    foot: { borderTop: `1px solid ${line}`, paddingTop: 20 },
  } as const
}
