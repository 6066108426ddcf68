// Line icons of the page, made for this project.
const paths = {
  undo: <path d="M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-3" />,
  hint: (
    <path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.100A6 6 0 0 0 12 3z" />
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  layers: <path d="m12 4 9 5-9 5-9-5zM3 14l9 5 9-5" />,
  book: <path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14" />,
  card: <path d="M6 3h12v18H6zM9 8h6M9 12h6" />,
  chat: <path d="M4 5h16v11H10l-5 4v-4H4z" />,
  log: <path d="M5 5h14M5 10h14M5 15h9M5 20h11" />,
  notes: <path d="M5 4h14v16H5zM8 9h8M8 13h8M8 17h4" />,
  back: <path d="M15 5l-7 7 7 7" />,
  forward: <path d="M9 5l7 7-7 7" />,
  first: <path d="M17 5l-7 7 7 7M7 5v14" />,
  last: <path d="M7 5l7 7-7 7M17 5v14" />,
  play: <path d="M7 4.500v15l12-7.500z" />,
  pause: <path d="M8 5v14M16 5v14" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
  ),
  tick: <path d="M5 12.500l5 5L19 7" />,
  people: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.500a3.5 3.5 0 0 1 0 6.500M18 14.500c2.3.8 3.5 2.7 3.5 5.5" />
  ),
  fit: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
};

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  );
}
