const star = 'm12 2 3 6.7 7.2.7-5.5 4.8 1.7 7.1L12 17.5l-6.4 3.8 1.7-7.1L1.8 9.4 9 8.7z'

/** Five stars, of which the nearest whole number is filled; the exact number is read out. */
export function Stars({ number }: { number: number }) {
  const spoken = { role: 'img', 'aria-label': `${number} of 5 stars` }
  return (
    <svg className="stars" viewBox="0 0 120 24" {...spoken}>
      {[1, 2, 3, 4, 5].map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${(place - 1) * 24})`}
          data-empty={place > Math.round(number) || undefined}
        />
      ))}
    </svg>
  )
}
