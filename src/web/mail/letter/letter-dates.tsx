import { Column, Link, Row, Section, Text } from '@react-email/components'
import type { LetterDate, ResolvedBlock } from '#domains/audience/rules/letter-content.ts'
import type { Paper } from './paper.ts'

type Props = { block: Extract<ResolvedBlock, { kind: 'sessions' }>; paper: Paper }

/** The next dates of classes, each with a calendar leaf that repeats its day. */
export const LetterDates = ({ block: { title, dates }, paper }: Props) => (
  <>
    <Text className="t" style={paper.style.h4}>
      {title}
    </Text>
    {dates.map((date) => (
      <OneDate key={`${date.url} ${date.when}`} date={date} paper={paper} />
    ))}
  </>
)

const OneDate = ({ date, paper: { style, links } }: { date: LetterDate; paper: Paper }) => (
  <Section className="ln" style={style.ruled}>
    <Row>
      <Column aria-hidden="true" data-skip-in-text="true" style={{ width: 76, verticalAlign: 'top' }}>
        <Section align="left" className="cd" style={style.leaf}>
          <Text className="t" style={style.leafLine}>
            {date.month}
          </Text>
          <Text
            className="t"
            style={{ ...style.leafLine, fontSize: 22, lineHeight: '26px', fontWeight: 'bold' }}
          >
            {date.day}
          </Text>
          <Text className="t" style={style.leafLine}>
            {date.weekday}
          </Text>
        </Section>
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text className="t" style={style.title}>
          {date.title}
        </Text>
        <Text className="q" style={style.quiet}>
          {date.when}
        </Text>
        <Text className="t" style={style.plain}>
          {date.left}{' '}
          <Link
            className="a"
            href={links.to(`${date.action}: ${date.title}, ${date.month} ${date.day}`, date.url)}
            style={style.link}
          >
            {date.action}
          </Link>
        </Text>
      </Column>
    </Row>
  </Section>
)
