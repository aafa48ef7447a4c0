import css from './opening.module.css'

const mostMarks = 10

/** An open envelope with a card of as many circles as the gift has sessions, at most ten. Its colours are the theme's. */
export function Envelope({ credits }: { credits: number }) {
  const count = Math.min(Math.max(credits, 1), mostMarks)
  const columns = Math.min(count, 5)
  const radius = count === 1 ? 30 : 16
  const top = count === 1 ? 160 : 146
  return (
    <svg className={css['art']} viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="480" height="360" fill="var(--a3, #17604f)" />
      <circle cx="400" cy="70" r="120" fill="var(--a3-2, #0f4a3d)" />
      <path d="M70 180 240 66l170 114v130H70z" fill="var(--a1, #e23f27)" />
      <g transform="rotate(-4 240 170)">
        <rect x="104" y="70" width="272" height="170" rx="6" fill="var(--paper-art, #fff8f1)" />
        <path d="M104 114V76a6 6 0 0 1 6-6h260a6 6 0 0 1 6 6v38z" fill="var(--a4, #f3a3b1)" />
        <path d="M122 92h116" stroke="var(--ink-art, #33101f)" strokeWidth="9" strokeLinecap="round" />
        <g fill="none" stroke="var(--ink-art, #33101f)" strokeWidth="4">
          {Array.from({ length: count }, (_, index) => (
            <circle
              key={index}
              cx={240 + ((index % columns) - (columns - 1) / 2) * 50}
              cy={top + Math.floor(index / columns) * 48}
              r={radius}
            />
          ))}
        </g>
      </g>
      <path d="M70 180 240 268 410 180v130H70z" fill="var(--a2, #f4b223)" />
      <path
        d="M70 310 206 251M410 310 274 251"
        stroke="var(--ink-art, #33101f)"
        strokeWidth="3"
        opacity=".35"
      />
      <g fill="var(--a4, #f3a3b1)">
        <circle cx="60" cy="80" r="9" />
        <circle cx="430" cy="150" r="7" />
      </g>
      <path d="M52 140l12 22-24-2zM440 40l14 18-22 4z" fill="var(--a2, #f4b223)" />
    </svg>
  )
}
