type Place = { latitude: number; longitude: number };

/** OpenStreetMap frame with a marker; `spanDegrees` is the width of the view in degrees of longitude. */
export function mapFrameAddress({ latitude, longitude }: Place, spanDegrees: number): string {
  const [east, north] = [spanDegrees / 2, spanDegrees / 4];
  const box = [longitude - east, latitude - north, longitude + east, latitude + north].map((degrees) =>
    degrees.toFixed(4),
  );
  const query = new URLSearchParams({
    bbox: box.join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function mapPageAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
