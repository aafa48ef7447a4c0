import { Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import { font, ink } from './styles.ts'

const quoted = {
  fontFamily: font,
  fontSize: 17,
  lineHeight: '26px',
  color: ink,
  margin: '20px 0 0',
  padding: '2px 0 2px 16px',
  borderLeft: '4px solid #009A9A',
} as const

/** A web address in a line, without the mark that ends its sentence. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Words of somebody else. Each line break is an element, because the plain text of a mail drops other ones. */
export const Quote = ({ text, linked = false }: { text: string; linked?: boolean }) => (
  <Text className="t" style={quoted}>
    {text.split('\n').map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text
      <Fragment key={at}>
        {at > 0 && <br />}
        {linked ? line.split(address).map(part) : line}
      </Fragment>
    ))}
  </Text>
)

/** Every other part of a split line is an address. */
const part = (words: string, at: number) =>
  at % 2 === 1 ? (
    <Link
      className="a"
      key={`${at} ${words}`}
      href={words}
      style={{ color: '#007A7A', textDecoration: 'underline' }}
    >
      {words}
    </Link>
  ) : (
    words
  )
