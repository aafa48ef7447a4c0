import styles from './run.module.css'

const around = 2 * Math.PI * 42

/** A ring that is closed as far as a programme is done. */
export const Ring = ({ percentage }: { percentage: number }) => (
  <figure>
    <figcaption className="vh">{percentage} % of the programme is done</figcaption>
    <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="42" />
      <circle
        cx="50"
        cy="50"
        r="42"
        data-done
        strokeDasharray={`${(around * percentage) / 100} ${around}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="56" textAnchor="middle">
        {percentage} %
      </text>
    </svg>
  </figure>
)
