import * as styles from './sign-in.module.css';

/** Waves as on blue-and-white porcelain. */
export function Ornament() {
  return (
    <svg className={styles.ornament} aria-hidden="true" preserveAspectRatio="xMidYMax slice" viewBox="0 0 600 900">
      <defs>
        <pattern id="waves" width="72" height="36" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#fff" strokeWidth="1.200">
            {[34, 24, 14].map((radius) => (
              <g key={radius}>
                <circle cx="36" cy="36" r={radius} />
                <circle cx="0" cy="54" r={radius} />
                <circle cx="72" cy="54" r={radius} />
              </g>
            ))}
          </g>
        </pattern>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.350" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.160" />
        </linearGradient>
        <mask id="fading">
          <rect width="600" height="900" fill="url(#fade)" />
        </mask>
      </defs>
      <rect width="600" height="900" fill="url(#waves)" mask="url(#fading)" />
    </svg>
  );
}
