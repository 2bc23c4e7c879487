const car =
  'M0 9c0-2.6 1.2-4 4-4.4L8.5 1C9.4.3 10.4 0 11.6 0h8.8c1.3 0 2.4.5 3.3 1.4L27 4.8c3.2.4 4.5 1.7 4.5 4.4V13H0Z';

/** One parked car; `x` is its left end on the quay. */
function Car({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(1.35)`}>
      <path d={car} fill={colour} />
      <path d="M9.6 2.3h5.2v3.5H6.3ZM16.6 2.3h3.5c.9 0 1.4.2 2 .8l2.5 2.7h-8Z" fill="#e8f3fb" />
      <circle cx="7.5" cy="13" r="3.3" fill="#22303b" />
      <circle cx="24" cy="13" r="3.3" fill="#22303b" />
    </g>
  );
}

/** A pine on the shore. */
function Pine({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-44 9-27H5l8 13H8l9 14H-17L-8-14h-5l8-13h-4Z"
      fill={colour}
    />
  );
}

/**
 * The valley goes on beside the picture, for windows that are wider than it. What is drawn later reaches
 * further over the edge, so that no edge of a shape behind shows as a line.
 */
const MIRRORED_LEFT = 'translate(1 0) scale(-1 1)';
const MIRRORED_RIGHT = 'translate(2399 0) scale(-1 1)';

/** A layer once more on both sides, right below it: nothing of a lower layer shows at the seam. */
const Mirrored = ({ of }: { of: string }) =>
  [MIRRORED_LEFT, MIRRORED_RIGHT].map((side) => <use key={side} href={`#${of}`} transform={side} />);

/** The lake with its mountains, church and a few parked cars. Decoration: hidden from screen readers. */
export function AlpineIllustration({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 460"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="alpine-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d3e7f7" />
          <stop offset="1" stopColor="#f7fafc" />
        </linearGradient>
        <linearGradient id="alpine-lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8fc0de" />
          <stop offset="1" stopColor="#2f7cb3" />
        </linearGradient>
      </defs>
      <path fill="url(#alpine-sky)" d="M-1200 0h3600v330h-3600z" />
      <circle cx="1090" cy="84" r="36" fill="#fff4d2" />
      <path
        fill="#ffffff"
        opacity=".8"
        d="M1000 130c8-16 34-16 40-2 16-8 34 0 34 14h-98c-4-10 12-18 24-12Zm-220-52c8-14 32-14 36-2 14-8 30 0 30 12h-88c-4-8 10-16 22-10Z"
      />
      <Mirrored of="alpine-far" />
      <path
        id="alpine-far"
        fill="#c3d9ea"
        d="m0 262 84-66 60 34 96-92 74 62 70-46 88 70 92-78 96 60 78-52 84 74 92-96 78 62 70-34 66 48 72-28v160H0Z"
      />
      <g transform="translate(100 0)">
        <path
          fill="#8fb2cd"
          d="m232 336 18-18 108-96 56 14 66-76 34 18 38-62 20-44 14 10 26-52 30 40 16-6 32 58 36 14 52 82 60-22 140 140Z"
        />
        <path fill="#739cbc" d="m612 30 30 40 16-6 32 58 36 14 52 82 60-22 140 140H664l-30-84 18-66-36-58Z" />
        <path
          fill="#ffffff"
          d="m612 30-26 52-14-10-20 44-14 24 24-8 14 16 18-30 16 20 14-26 12 30 16-18 22 26-4-28 26 12-28-52-16 6Z"
        />
        <path fill="#e3eef6" d="m612 30 30 40 16-6 32 58-30-16 4 30-22-26-16 18-12-30Z" />
      </g>
      <path
        fill="#8db79b"
        d="M330 336c40-18 90-24 150-22 70 2 110-8 180-6 80 2 130 12 220 6 60-4 90 8 120 22Z"
      />
      <Mirrored of="alpine-near" />
      <g id="alpine-near">
        <path fill="#7aa88c" d="M-2 236h2c80-10 130 8 196 36 74 30 140 44 264 64H-2Z" />
        <path fill="#548a68" d="M-4 278h4c70-2 120 18 184 38 46 12 100 16 160 20H-4Z" />
        <path fill="#7aa88c" d="M1202 214h-2c-92 2-150 28-220 58-70 30-130 48-250 64h472Z" />
        <path fill="#4a7f5f" d="M1204 266h-4c-86 2-146 26-214 50-44 14-84 18-136 20h354Z" />
        <path fill="url(#alpine-lake)" d="M-6 336h1212v124H-6z" />
      </g>
      <path
        fill="#6c9dc0"
        opacity=".45"
        d="m520 336 76 24 40-6 38 30 30-12 22 36 30-28 34 12 40-34 60 8 90-30Z"
      />
      <g stroke="#ffffff" strokeWidth="2.5" strokeLinecap="round" opacity=".55">
        <path d="M280 362h84m40 0h24M760 366h96m30 0h20M180 392h60m460 8h130M420 384h70m90 34h150m-360 2h60" />
      </g>
      <Mirrored of="alpine-shore" />
      <g id="alpine-shore">
        <path fill="#35694a" d="M-8 330h8c60-8 150-8 230 4 50 8 90 10 132 10-60 14-210 22-362 18h-8Z" />
        <path fill="#3f7655" d="M1208 372h-8c-90-4-190 6-270 28-60 16-110 36-170 60h448Z" />
        <path fill="#d9dee2" d="M1210 408h-10c-80-2-150 4-220 18-50 10-84 20-124 34h354Z" />
      </g>
      <g>
        <path fill="#fbfcfd" d="M150 300h58v40h-58Z" />
        <path fill="#e4eaef" d="M186 300h22v40h-22Z" />
        <path fill="#8d4a35" d="m142 302 14-26h46l14 26Z" />
        <path fill="#fbfcfd" d="M118 250h32v90h-32Z" />
        <path fill="#e4eaef" d="M138 250h12v90h-12Z" />
        <path fill="#5c4a45" d="M112 252c2-8 10-10 14-20 2-5 4-8 8-16 4 8 6 11 8 16 4 10 12 12 14 20Z" />
        <path fill="#5c4a45" d="M133 202h2v16h-2zm-4 4h10v2h-10z" />
        <path
          fill="#3c5568"
          d="M128 266c0-8 12-8 12 0v12h-12Zm36 48c0-6 8-6 8 0v10h-8Zm20 0c0-6 8-6 8 0v10h-8Z"
        />
      </g>
      <Pine x={44} y={338} size={1.3} colour="#2c5c40" />
      <Pine x={84} y={344} size={0.95} colour="#3b7353" />
      <Pine x={250} y={344} size={0.9} colour="#2c5c40" />
      <Pine x={282} y={346} size={0.65} colour="#3b7353" />
      <path fill="#c08552" d="M556 396h84c-6 12-14 16-26 16h-34c-12 0-20-4-24-16Z" />
      <path fill="#8d5a33" d="M552 392h92l-3 6h-86Zm40-3h14v3h-14z" />
      <Pine x={1150} y={382} size={1.5} colour="#2c5c40" />
      <Pine x={1096} y={384} size={1.1} colour="#35694a" />
      <path fill="#465767" d="M906 378h4v54h-4z" />
      <rect x="892" y="354" width="32" height="32" rx="5" fill="#0b5794" />
      <path fill="#ffffff" d="M903 361h7c9 0 9 12 0 12h-3v6h-4Zm4 4v4h3c3 0 3-4 0-4Z" />
      <Car x={950} y={414} colour="#9b1c1c" />
      <Car x={1010} y={406} colour="#f4f7f9" />
      <Car x={1070} y={401} colour="#0b5794" />
      <Car x={1130} y={399} colour="#2b6a3b" />
    </svg>
  );
}
